/** A product: its price is what the supplier is paid today, in R/t; tons are what one truck takes. */
export interface SampleProduct {
  code: string
  displayName: string
  description: string
  price: number
  tons: readonly [least: number, most: number]
  truckTypes: readonly string[]
  /** Its weight among all trades; those of all products add up to 100. */
  share: number
}

const tippers = ['side_tipper', 'interlink', 'side_tipper']
const floors = ['walking_floor', 'walking_floor_side_tipper', 'walking_floor']

export const sampleProducts: readonly SampleProduct[] = [
  {
    code: 'HOMCHOP',
    displayName: 'Hominy chop',
    description: 'Hominy chop, bulk, at most 12 % moisture',
    price: 3280,
    tons: [30, 35],
    truckTypes: [...tippers, 'walking_floor'],
    share: 22,
  },
  {
    code: 'YM2',
    displayName: 'Yellow maize grade 2',
    description: 'Yellow maize, grade 2, bulk',
    price: 3890,
    tons: [33, 38],
    truckTypes: tippers,
    share: 18,
  },
  {
    code: 'WM1',
    displayName: 'White maize grade 1',
    description: 'White maize, grade 1, bulk',
    price: 4120,
    tons: [33, 38],
    truckTypes: tippers,
    share: 9,
  },
  {
    code: 'SUNHUL',
    displayName: 'Sunflower hulls',
    description: 'Sunflower hulls, loose',
    price: 960,
    tons: [28, 30],
    truckTypes: ['walking_floor', 'walking_floor_pelletted_hulls'],
    share: 7,
  },
  {
    code: 'WBRAN',
    displayName: 'Wheat bran',
    description: 'Wheat bran, loose or in bags of 40 kg',
    price: 2740,
    tons: [28, 32],
    truckTypes: ['walking_floor_wheat_bran', 'walking_floor', 'tautliner'],
    share: 11,
  },
  {
    code: 'SOYHUL',
    displayName: 'Soya hulls pelleted',
    description: 'Soya hulls, pelleted, 8 mm',
    price: 3120,
    tons: [29, 33],
    truckTypes: ['walking_floor_pelletted_hulls', ...floors],
    share: 8,
  },
  {
    code: 'SUN36',
    displayName: 'Sunflower oilcake 36',
    description: 'Sunflower oilcake, 36 % protein',
    price: 4960,
    tons: [31, 35],
    truckTypes: [...tippers, ...floors],
    share: 9,
  },
  {
    code: 'SOY46',
    displayName: 'Soya oilcake 46',
    description: 'Soya oilcake, 46 % protein',
    price: 7450,
    tons: [32, 36],
    truckTypes: [...tippers, ...floors],
    share: 8,
  },
  {
    code: 'GLUT20',
    displayName: 'Maize gluten 20',
    description: 'Maize gluten feed, 20 % protein',
    price: 4180,
    tons: [30, 34],
    truckTypes: floors,
    share: 5,
  },
  {
    code: 'LUCB',
    displayName: 'Lucerne bales',
    description: 'Lucerne, grade 1, big square bales',
    price: 2650,
    tons: [28, 31],
    truckTypes: ['flat_deck', 'tautliner', 'flat_deck'],
    share: 3,
  },
]
