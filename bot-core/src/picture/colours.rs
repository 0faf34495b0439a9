//! All colours of the pictures. They are few and flat, which keeps pictures small and calm.

use crate::game::{Colour, Seat};

pub const INK: &str = "#2a2622";
pub const FADED: &str = "#6b5f50";
pub const PARCHMENT: &str = "#f3e9d2";
pub const VELLUM: &str = "#e7d8b6";
pub const IVORY: &str = "#fbf6e8";
pub const SAND: &str = "#d3bf93";
pub const WOOD: &str = "#3a2c24";
pub const WOOD_LIGHT: &str = "#57432f";
pub const GOLD: &str = "#c8973a";
pub const GOLD_LIGHT: &str = "#eccf86";
/// Highlights the last turn; not used for anything else.
pub const HIGHLIGHT: &str = "#0b8a8f";
pub const SLATE: &str = "#4a5563";

/// The shades of one colour of the game.
pub struct Shades {
    pub base: &'static str,
    /// For edges and marks on the base.
    pub deep: &'static str,
    /// A background for text in [`INK`].
    pub pale: &'static str,
    /// For text on the base.
    pub on: &'static str,
}

pub const fn shades(colour: Colour) -> Shades {
    let (base, deep, pale, on) = match colour {
        Colour::Brown => ("#653a22", "#3f2213", "#d9c3ae", IVORY),
        Colour::Yellow => ("#f2d345", "#8f6d0c", "#f8ebae", INK),
        Colour::Pink => ("#dc7ac6", "#94397f", "#f3d3ea", INK),
        Colour::Green => ("#429f3c", "#22661f", "#c6e2bb", IVORY),
        Colour::Blue => ("#2a559f", "#173466", "#bfd0ea", IVORY),
        Colour::Red => ("#9a262b", "#5f1216", "#ecc0b8", IVORY),
    };
    Shades {
        base,
        deep,
        pale,
        on,
    }
}

/// Returns the shades of items that cannot be chosen: readable but inconspicuous.
pub const fn muted_shades(colour: Colour) -> Shades {
    let bright = shades(colour);
    Shades {
        base: bright.pale,
        on: bright.deep,
        ..bright
    }
}

/// The colours of a seat's figures.
pub struct SeatColours {
    pub base: &'static str,
    pub edge: &'static str,
    pub on: &'static str,
}

pub const fn seat_colours(seat: Seat) -> SeatColours {
    let (base, edge, on) = match seat.index() {
        0 => ("#fbf6e8", "#2a2622", INK),
        1 => ("#2f3038", "#fbf6e8", IVORY),
        2 => ("#d9691e", "#2a2622", IVORY),
        _ => ("#7d52b5", "#fbf6e8", IVORY),
    };
    SeatColours { base, edge, on }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{keltis, oracle, stones};

    /// The minimum distance between two colours, in hundredths of the OKLab scale; black and white are 100 apart.
    const MIN_DISTANCE: f64 = 15.0;

    /// Simulation matrices for colour blindness by Machado, Oliveira, Fernandes (2009), full strength, for linear light.
    const VISION_TYPES: [(&str, [[f64; 3]; 3]); 4] = [
        ("full", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        (
            "protan",
            [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ],
        ),
        (
            "deutan",
            [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ],
        ),
        (
            "tritan",
            [
                [1.255528, -0.076749, -0.178779],
                [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ],
        ),
    ];

    fn linear(hex: &str) -> [f64; 3] {
        std::array::from_fn(|part| {
            let at = 1 + 2 * part;
            let value = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        })
    }

    fn multiply(matrix: &[[f64; 3]; 3], it: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| row.iter().zip(it).map(|(a, b)| a * b).sum())
    }

    fn oklab(rgb: [f64; 3]) -> [f64; 3] {
        let cones = multiply(
            &[
                [0.4122214708, 0.5363325363, 0.0514459929],
                [0.2119034982, 0.6806995451, 0.1073969566],
                [0.0883024619, 0.2817188376, 0.6299787005],
            ],
            rgb,
        );
        multiply(
            &[
                [0.2104542553, 0.7936177850, -0.0040720468],
                [1.9779984951, -2.4285922050, 0.4505937099],
                [0.0259040371, 0.7827717662, -0.8086757660],
            ],
            cones.map(|cone| cone.max(0.0).cbrt()),
        )
    }

    fn distance(vision: &[[f64; 3]; 3], one: &str, other: &str) -> f64 {
        let seen = |hex| oklab(multiply(vision, linear(hex)).map(|part| part.clamp(0.0, 1.0)));
        let (one, other) = (seen(one), seen(other));
        100.0
            * one
                .iter()
                .zip(other)
                .map(|(a, b)| (a - b).powi(2))
                .sum::<f64>()
                .sqrt()
    }

    fn assert_distinct(names: &[(String, &'static str)]) {
        for (vision, matrix) in &VISION_TYPES {
            for (number, (one, first)) in names.iter().enumerate() {
                for (other, second) in &names[..number] {
                    let distance = distance(matrix, first, second);
                    assert!(
                        distance >= MIN_DISTANCE,
                        "{one} and {other} in {vision} vision: {distance:.1}"
                    );
                }
            }
        }
    }

    #[test]
    fn game_colours_are_distinct_in_every_type_of_vision() {
        for colours in [keltis::COLOURS, oracle::COLOURS, stones::COLOURS] {
            assert_distinct(&colours.map(|colour| (colour.to_string(), shades(colour).base)));
        }
    }

    #[test]
    fn seat_colours_are_distinct_in_every_type_of_vision() {
        let seats: Vec<_> = Seat::all(4)
            .map(|seat| (format!("seat {seat}"), seat_colours(seat).base))
            .collect();
        assert_distinct(&seats);
    }

    #[test]
    fn text_has_enough_contrast() {
        let light = |hex| {
            let [red, green, blue] = linear(hex);
            0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        };
        let contrast = |one: &'static str, other: &'static str| {
            let (one, other) = (light(one), light(other));
            one.max(other) / one.min(other)
        };
        for colour in Colour::ALL {
            let it = shades(colour);
            // Large text needs a contrast of 3:1 (WCAG 1.4.3).
            for it in [shades(colour), muted_shades(colour)] {
                assert!(contrast(it.base, it.on) >= 3.0, "{colour}");
            }
            assert!(contrast(it.pale, INK) >= 7.0, "{colour}");
            assert!(contrast(it.pale, it.deep) >= 3.0, "{colour}");
        }
        for ground in [PARCHMENT, VELLUM, GOLD_LIGHT, IVORY] {
            assert!(contrast(ground, INK) >= 7.0, "{ground}");
            assert!(contrast(ground, FADED) >= 3.9, "{ground}");
        }
    }
}
