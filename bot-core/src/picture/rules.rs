use super::{Sheet, ground};
pub fn rules() -> Sheet {
    ground::sheet(1080, 800, &[], "")
}
