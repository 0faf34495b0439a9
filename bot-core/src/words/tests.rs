use super::*;

#[test]
fn tags_of_the_chats_are_understood() {
    assert_eq!(Lang::of_tag("pl"), Some(Lang::Pl));
    assert_eq!(Lang::of_tag("en-GB"), Some(Lang::En));
    assert_eq!(Lang::of_tag("DE_at"), Some(Lang::De));
    for tag in ["", "fr", "-", "p"] {
        assert_eq!(Lang::of_tag(tag), None, "{tag}");
    }
}
