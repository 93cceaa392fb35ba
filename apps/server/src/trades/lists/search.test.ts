import type { WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { fieldOf, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeWorld } from '../../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
let odd: Trade
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['finance'] })
  odd = await here.enter({
    clientId: here.clientId,
    supplierId: here.supplierId,
    transporterId: here.transporterId,
    farmName: "O'Brien's 50%_off \\ Coöperasie",
    farmArea: 'Müller  & Seuns',
    logisticsComments: 'Gate closes\n15:00',
  })
  await here.enter({ farmName: '50 x off' })
})
afterAll(() => here.close())

const found = async (search: string) => {
  const reply = await here.api.get(`/api/trades?includeAllTrades=true&search=${encodeURIComponent(search)}`)
  return (reply.body as Trade[]).map(({ id }) => id)
}

test.each([
  'witrand', // client
  'VAALRAND', // supplier
  "seuns' vervoer", // transporter
  'hominy CHOP', // name of the commodity
  'homchop', // code of the commodity
  "o'brien's",
  'o\u2019brien\u2019s', // as the keyboard of a phone writes it
  'seuns\u2019 vervoer',
  '50%',
  '%_off',
  'off \\ co',
  'COÖPERASIE',
  'müller',
  'müller  &', // two blanks must match two blanks
  '  witrand  ',
  '\u202awitrand\u202c\u200b', // as pasted, with invisible marks
])('%s finds the trade', async (search) => {
  expect(await found(search)).toContain(odd.id)
})

test.each(['%', '_', '\\', "'", '"'])('%s matches only itself', async (sign) => {
  const expected = odd.farmName?.includes(sign) ? [odd.id] : []
  expect(await found(sign)).toEqual(expected)
})

test.each(['brien%off', 'w_trand', "' or 1=1 --", "'); drop table trade; --", 'closes 15:00 witrand'])(
  '%s finds nothing',
  async (search) => {
    expect(await found(search)).toEqual([])
  },
)

test.each([
  ['KVM 732 FS', ['kvm732fs', 'KVM732', 'kvm 732', '732fs']],
  ['kzn4711', ['KZN 4711', 'ZN 47']],
  ['CA 053-427', ['ca053427', 'CA 053427', 'CA 053 427', '053-427']], // as in the Cape
  ['BB 12 CD GP', ['bb12cdgp', 'BB12 CDGP', 'bb12cd']], // as in Gauteng since 2023
])('a truck registration written %s is found as %j', async (truckReg, searches) => {
  const { id } = await here.enter({ truckReg })
  for (const search of searches) expect(await found(search), search).toEqual([id])
  expect(await found(`${searches[0]}9`)).toEqual([])
})

test('a truck registration is found wherever its blanks are', async () => {
  const plates = ['HGF 442 L', 'HGF442L', 'HGF442 L', 'HGF 442L']
  const ids: string[] = []
  for (const truckReg of plates) ids.push((await here.enter({ truckReg })).id)
  for (const search of [...plates, 'HGF\u00a0442  L', 'hgf442l', '442l'])
    expect((await found(search)).sort(), search).toEqual(ids.sort())
})

test.each([
  { of: 'Gauteng', plates: ['JK 45 LM GP', 'JK45LM GP', 'JK45 LM GP', 'JK45LMGP'] },
  { of: 'the Cape', plates: ['CA 061 883', 'CA061 883', 'CA 061883', 'CA061883', 'CA 061-883', 'CA061-883'] },
])('a truck registration of $of is found wherever its blanks are', async ({ plates }) => {
  const ids: string[] = []
  for (const truckReg of plates) ids.push((await here.enter({ truckReg })).id)
  // Whoever types a hyphen has it as it was entered.
  for (const search of plates.filter((plate) => !plate.includes('-')))
    expect((await found(search)).sort(), search).toEqual(ids.sort())
})

test('numbers of tickets and invoices are found with and without a blank', async () => {
  const { id } = await here.enter({ weighbridgeTicket: 'WB 64155', supplierInvoiceNumber: 'INV-62821' })
  for (const search of ['wb64155', 'WB 64155', 'inv62821', 'INV 62821']) expect(await found(search), search).toEqual([id])
})

test('a search does not match across two fields', async () => {
  const { id } = await here.enter({ truckReg: 'AAA', loadingNumber: 'BBB' })
  expect(await found('AAA')).toContain(id)
  expect(await found('AAA BBB')).toEqual([])
  expect(await found('AAA\nBBB')).toEqual([])
})

test.each(writableNames.filter((name) => fieldOf(name).searchable))('%s is searched', async (name: WritableName) => {
  const { id } = await here.enter({ [name]: `q${name.slice(0, 12)}q` })
  expect(await found(`Q${name.slice(0, 12).toUpperCase()}Q`)).toEqual([id])
})

test('accents make no difference in the names of records', async () => {
  const [{ id: clientId } = { id: '' }] = await here.db
    .insertInto('client')
    .values({ name: 'Kgoši Müller Boerdery' })
    .returning('id')
    .execute()
  const { id } = await here.enter({ clientId })
  for (const search of ['kgosi muller', 'KGOŠI', 'kgos\u030ci']) expect(await found(search), search).toEqual([id])
})

test('an apostrophe is found however it was typed', async () => {
  const [{ id: clientId } = { id: '' }] = await here.db
    .insertInto('client')
    .values({ name: 'D\u2019Urban Piggery' })
    .returning('id')
    .execute()
  const { id } = await here.enter({ clientId, farmName: 'Farmers\u2019 Hall', supplierInvoiceNumber: 'N\u2018W 1' })
  for (const search of ["d'urban pig", 'd\u2019urban pig', "farmers' h", 'FARMERS\u2019', "n'w 1"])
    expect(await found(search), search).toEqual([id])
  expect(await found('n w 1')).toEqual([])
})

test('a text with apostrophes of several kinds, such as a pair of curved ones, is found however they were typed', async () => {
  const { id } = await here.enter({ logisticsComments: "Gate \u2018Boland\u2019, O'Neil\u2019s yard" })
  for (const search of ['\u2018Boland\u2019', "'boland'", "o'neil\u2019s yard", "O'Neil's Yard", 'o\u2019neil\u2019s'])
    expect(await found(search), search).toEqual([id])
})

test('the trade number finds the trade', async () => {
  expect(await found(odd.tradeNumber.toLowerCase())).toEqual([odd.id])
})

test('the beginning of a trade number finds the trades whose number begins so, and those that mention one', async () => {
  const number = (year: number, place: number) => `T-${year}-${String(place).padStart(5, '0')}`
  const places = [
    0, 1, 9, 10, 12, 99, 100, 120, 999, 1_000, 1_200, 9_999, 12_000, 12_345, 99_999, 100_000, 120_000, 123_456, 1_234_567,
  ]
  const trades = [...places.map((place) => [2041, place] as const), [2042, 12] as const].map(([year, place]) => ({
    tradeNumber: number(year, place),
    ordinal: year * 1_000_000_000 + place,
    farmArea: place === 12 ? `beside ${number(2041, 100_000)}` : null,
    sagePurchaseOrder: place === 99 ? `of ${number(2041, 120_000)}` : null,
  }))
  await here.db
    .insertInto('trade')
    .values(
      trades.map((trade) => ({
        ...trade,
        createdAt: new Date(),
        commodityId: here.commodityId,
        status: 'logistics_entered' as const,
        logisticsStatus: 'On Hold' as const,
        ...{ approvedForInvoicing: false, invoiced: false, transportRateMatches: false },
      })),
    )
    .execute()
  const written = ({ tradeNumber, farmArea, sagePurchaseOrder }: (typeof trades)[number]) =>
    [tradeNumber, farmArea, sagePurchaseOrder].join('\n').toLowerCase()
  const beginnings = [
    '',
    '0',
    '00',
    '000',
    '0001',
    '00012',
    '1',
    '12',
    '120',
    '1200',
    '12345',
    '123456',
    '1234567',
    '12345678',
    '9',
    '99999',
  ]
  for (const digits of beginnings) {
    for (const year of [2041, 2042]) {
      const search = `T-${year}-${digits}`
      const expected = trades
        .filter((trade) => written(trade).includes(search.toLowerCase()))
        .map(({ tradeNumber }) => tradeNumber)
      const reply = await here.api.get(`/api/trades?includeAllTrades=true&search=${search}`)
      expect((reply.body as Trade[]).map(({ tradeNumber }) => tradeNumber).sort(), search).toEqual(expected.sort())
    }
  }
  const reply = await here.api.get('/api/trades?includeAllTrades=true&search=t-2041-99999999999')
  expect(reply.body).toEqual([])
})

test('matches are in the order of the list, trades without a loading date last, from page to page', async () => {
  for (const loadingDate of ['2026-11-03', null, '2026-11-05', null, '2026-11-03', null]) {
    await here.enter({ farmName: 'Uitkyk', loadingDate: loadingDate as never })
  }
  const all = (await here.api.get('/api/trades?includeAllTrades=true')).body as Trade[]
  const expected = all.filter(({ farmName }) => farmName === 'Uitkyk').map(({ id }) => id)
  expect(await found('uitkyk')).toEqual(expected)
  for (const limit of [1, 2, 3, 4, 5, 6]) {
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const reply = await here.api.get(`/api/trades?includeAllTrades=true&search=uitkyk&limit=${limit}${after}`)
      paged.push(...(reply.body as Trade[]).map(({ id }) => id))
      cursor = reply.headers.get('x-next-cursor')
    }
    expect(paged).toEqual(expected)
  }
})
