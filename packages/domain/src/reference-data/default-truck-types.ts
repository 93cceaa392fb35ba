/** The truck types of a new database, in the order in which rates are grouped. @see docs/rules/lists.md, rule 6 */
export const defaultTruckTypes = [
  { code: 'side_tipper', displayName: 'Side Tipper' },
  { code: 'walking_floor', displayName: 'Walking Floor' },
  { code: 'walking_floor_wheat_bran', displayName: 'Walking Floor (Wheat Bran)' },
  { code: 'walking_floor_pelletted_hulls', displayName: 'Walking Floor (Pelletted Hulls)' },
  { code: 'tautliner', displayName: 'Tautliner' },
  { code: 'flat_deck', displayName: 'Flat Deck' },
  { code: 'walking_floor_side_tipper', displayName: 'Walking Floor / Side Tipper' },
  { code: 'interlink', displayName: 'Interlink' },
  { code: 'rigid', displayName: 'Rigid' },
] as const
