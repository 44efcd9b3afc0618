//! Boards: topology, shapes, what stands on them, and how they are drawn.

pub mod cells;
pub mod drawing;
pub mod grid;
pub mod topology;
pub mod trefoil;
