/** The list records that trades in these tests point to, with fixed ids so that a test can name them. */
export const references = {
  commodity: {
    hominyChop: { id: id(101), code: 'HOMCHOP', displayName: 'Hominy chop' },
    yellowMaize: { id: id(102), code: 'YM2', displayName: 'Yellow maize grade 2' },
    sunflowerHulls: { id: id(103), code: 'SUNHUL', displayName: 'Sunflower hulls' },
  },
  client: {
    witrand: { id: id(201), name: 'Witrand Feedlot', location: 'Bothaville' },
    umhlali: { id: id(202), name: 'Umhlali Mixers', location: 'Cato Ridge' },
  },
  supplier: {
    vaalrand: { id: id(301), name: 'Vaalrand Mills', location: 'Kroonstad' },
    doornrug: { id: id(302), name: 'Doornrug Maize Mill', location: 'Welkom' },
  },
  transporter: {
    vos: { id: id(401), name: "Vos & Seuns' Vervoer" },
    rooidam: { id: id(402), name: 'Rooidam Transport' },
  },
} as const

function id(number: number): string {
  return `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`
}
