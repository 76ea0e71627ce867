import type { GroundFile } from '#portal/kit/map/ground.ts'

/** A country of few corners, for looking at maps: `[longitude, latitude, step east, step north, …]` in ten-thousandths. */
export const EXAMPLE_GROUND: GroundFile = {
  land: [
    [
      298000, -14000, 9000, 4500, 12000, -500, 21000, 0, 6000, 16000, 4000, 7000, -5000, 15000, 3500, 9000,
      -6500, 5500, -31000, -1500, -4000, -6000, -4000, -13000, -9000, -12000, 4000, -24000,
    ],
  ],
  around: [],
  lakes: [[319000, -10000, 21000, 0, 500, 10500, -9500, 2500, -9000, -3000, -3000, -10000]],
  rivers: [],
  places: [
    ['Kampala', 6, 325811, 3136],
    ['Gulu', 6, 322990, 27746],
    ['Mbarara', 6, 306545, -6072],
    ['Mbale', 6, 341750, 10827],
  ],
  credit: 'Drawn for looking at it',
  tiles: null,
}
