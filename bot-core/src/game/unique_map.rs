//! Deserializes maps and rejects duplicate keys, which two parsers could resolve differently.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};

pub(crate) struct UniqueMap<K, V>(pub BTreeMap<K, V>);

impl<K, V> UniqueMap<K, V> {
    /// For `#[serde(deserialize_with = "UniqueMap::deserialize_map")]`.
    pub fn deserialize_map<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<BTreeMap<K, V>, D::Error>
    where
        Self: Deserialize<'de>,
    {
        Self::deserialize(deserializer).map(|unique| unique.0)
    }
}

impl<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>> Deserialize<'de> for UniqueMap<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct MapVisitor<K, V>(PhantomData<(K, V)>);

        impl<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>> Visitor<'de> for MapVisitor<K, V> {
            type Value = UniqueMap<K, V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut all = BTreeMap::new();
                while let Some((key, value)) = map.next_entry()? {
                    if all.insert(key, value).is_some() {
                        return Err(A::Error::custom("duplicate key"));
                    }
                }
                Ok(UniqueMap(all))
            }
        }

        deserializer.deserialize_map(MapVisitor(PhantomData))
    }
}
