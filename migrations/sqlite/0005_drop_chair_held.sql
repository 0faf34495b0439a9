-- No query uses it.
DROP INDEX chair_held;
