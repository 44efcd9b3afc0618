//! Perft against published counts (Xiangqi).

use sanguoqi::chess::Position;
use sanguoqi::games::sanguo_qi::SanguoQi;
use sanguoqi::games::xiangqi::Xiangqi;

#[test]
fn xiangqi_matches_the_published_counts() {
    let mut position = Position::new(&Xiangqi);
    for (depth, count) in [44, 1_920, 79_666, 3_290_240, 133_312_995].into_iter().enumerate() {
        assert_eq!(position.perft(depth as u32 + 1), count, "depth {}", depth + 1);
    }
}

#[test]
fn sanguo_qi_start() {
    for (flags, counts) in [(true, [40, 1588, 62560, 2495006]), (false, [44, 1928, 84128, 3496313])]
    {
        let mut position = Position::new(if flags {
            &SanguoQi { flags: true }
        } else {
            &SanguoQi { flags: false }
        });
        for (depth, count) in counts.into_iter().enumerate() {
            assert_eq!(position.perft(depth as u32 + 1), count, "depth {}", depth + 1);
        }
    }
}
