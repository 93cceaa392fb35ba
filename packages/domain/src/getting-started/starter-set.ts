import type { Tons } from '../quantity/units.ts'

/** A record that is proposed to a company that starts without lists. */
export type StarterCommodity = { code: string; displayName: string }

/** What a South African trader in grain, feed and hulls usually trades, to be edited before it is added. */
export const starterCommodities: readonly StarterCommodity[] = [
  { code: 'WM1', displayName: 'White maize grade 1' },
  { code: 'WM2', displayName: 'White maize grade 2' },
  { code: 'YM1', displayName: 'Yellow maize grade 1' },
  { code: 'YM2', displayName: 'Yellow maize grade 2' },
  { code: 'HOMCHOP', displayName: 'Hominy chop' },
  { code: 'MGERM', displayName: 'Maize germ' },
  { code: 'MSCREEN', displayName: 'Maize screenings' },
  { code: 'WHEAT', displayName: 'Wheat' },
  { code: 'WBRAN', displayName: 'Wheat bran' },
  { code: 'WBRANP', displayName: 'Wheat bran pellets' },
  { code: 'SOYA', displayName: 'Soya beans' },
  { code: 'SOYAOC', displayName: 'Soya oilcake' },
  { code: 'SHULL', displayName: 'Soya hulls' },
  { code: 'SHULLP', displayName: 'Soya hull pellets' },
  { code: 'SUNS', displayName: 'Sunflower seed' },
  { code: 'SUNOC', displayName: 'Sunflower oilcake' },
  { code: 'SUNH', displayName: 'Sunflower hulls' },
  { code: 'SUNHP', displayName: 'Sunflower hull pellets' },
  { code: 'SORGHUM', displayName: 'Sorghum' },
  { code: 'BARLEY', displayName: 'Barley' },
  { code: 'LUCERNE', displayName: 'Lucerne bales' },
  { code: 'MOLASSES', displayName: 'Molasses meal' },
]

/**
 * What each truck type of a new database usually carries, in tons, within the 56 t that a combination may weigh on South African
 * roads. With light goods a walking floor is full before it is heavy.
 */
export const starterPayloads: Readonly<Record<string, Tons>> = {
  side_tipper: 34,
  walking_floor: 30,
  walking_floor_wheat_bran: 26,
  walking_floor_pelletted_hulls: 30,
  tautliner: 32,
  flat_deck: 34,
  walking_floor_side_tipper: 32,
  interlink: 34,
  rigid: 12,
}
