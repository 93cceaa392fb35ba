import { describe, expect, test } from 'vitest'
import { noDocumentRules } from '../settings/document-rules.ts'
import { plainGradedName } from '../text/comparable-text.ts'
import type { ExistingRecord, JudgedBy } from './import-kind.ts'
import { repetition } from './judge-rows.ts'
import { judgeTrade } from './judge-trade.ts'
import type { NameChoices } from './judgement.ts'
import { listKind, recordKey } from './kinds/list-kind.ts'
import { KnownList, SimilarRecords } from './known-records.ts'
import type { Cell } from './read-cell.ts'

const lists = {
  commodity: new KnownList([
    { id: 'c-1', code: 'HOMCHOP', name: 'Hominy chop', isActive: true },
    { id: 'c-2', code: 'OLD', name: 'No longer bought', isActive: false },
  ]),
  client: new KnownList([
    { id: 'k-1', name: 'Witrand Feedlot', farmName: 'Kalkoenkrans' },
    { id: 'k-2', name: 'Witrand Feedlot', farmName: 'Môreson' },
  ]),
  supplier: new KnownList([{ id: 's-1', name: 'Vaalrand Mills (Pty) Ltd' }]),
  transporter: new KnownList([{ id: 't-1', name: 'Ndlovu & Sons Logistics' }]),
  truckType: new KnownList([{ id: 'y-1', code: 'walking_floor_wheat_bran', name: 'Walking Floor (Wheat Bran)', isActive: true }]),
}
const names = [
  'commodityId',
  'clientId',
  'farmName',
  'supplierId',
  'transporterId',
  'truckType',
  'tonnage',
  'loadRate',
  'transportRatePerTon',
  'loadingDate',
  'invoiced',
  'truckReg',
  'sellingPrice',
]
const by = (choices: NameChoices = {}): JudgedBy => ({
  match: Object.fromEntries(names.entries()),
  lists,
  choices,
  today: '2026-11-21',
  documentRules: noDocumentRules,
  known: new Map(),
})
const row = (more: Partial<Record<string, Cell>>): Cell[] =>
  names.map((name) => ({ commodityId: 'HOMCHOP', ...more })[name] ?? null)

test('a row of a load that would need documents at once is refused at its field', () => {
  const cells = row({ invoiced: 'x' })
  const rules = { ...noDocumentRules, documentsForInvoicing: ['clientInvoice'] } as const
  expect(judgeTrade(cells, by()).outcome).toBe('create')
  expect(judgeTrade(cells, { ...by(), documentRules: rules })).toMatchObject({
    outcome: 'refuse',
    reasons: [{ column: names.indexOf('invoiced'), message: expect.stringContaining('Client Invoice') }],
  })
})

test('a row of loads becomes a trade, and its names are found in any spelling', () => {
  const cells = row({
    commodityId: 'homchop - Hominy Chop',
    clientId: ' WITRAND feedlot',
    farmName: 'Moreson',
    supplierId: 'Vaalrand Mills',
    truckType: 'walking floor (wheat bran)',
    tonnage: '34,2 t',
    loadRate: 'R 12 000',
    loadingDate: '31/10/2026',
    invoiced: 'x',
  })
  expect(judgeTrade(cells, by())).toMatchObject({
    outcome: 'create',
    reasons: [],
    values: {
      commodityId: 'c-1',
      clientId: 'k-2',
      supplierId: 's-1',
      truckType: 'walking_floor_wheat_bran',
      tonnage: 34.2,
      loadRate: 12_000,
      loadingDate: '2026-10-31',
      invoiced: true,
    },
  })
})

describe('an invalid value is refused at its column', () => {
  test.each<[string, Partial<Record<string, Cell>>, number | null, RegExp]>([
    ['a day that does not exist', { loadingDate: '31/02/2026' }, 9, /no such day/],
    ['about 34 tons', { tonnage: 'about 34' }, 6, /not a number/],
    ['no tons', { tonnage: 0 }, 6, /above 0/],
    ['both rates', { loadRate: 12_000, transportRatePerTon: 350 }, 8, /not both/],
    ['a text that is too long', { truckReg: 'X'.repeat(21) }, 11, /20 characters/],
    ['no product', { commodityId: ' ' }, null, /required/],
    ['an inactive product', { commodityId: 'OLD' }, 0, /inactive/],
    ['a formula where text is meant', { truckReg: { formula: true } }, 11, /formula/],
    ['a load sold for more than the largest amount', { tonnage: 900_000, sellingPrice: 900_000_000 }, 6, /too large/],
    ['figures beyond all reason', { tonnage: 900_000_000, loadRate: 5, truckReg: 'A' }, null, /./],
  ])('%s', (name, cells, column, message) => {
    const judged = judgeTrade(row(cells), by())
    if (name.startsWith('figures')) return expect(judged.outcome).toBe('create')
    expect(judged).toMatchObject({ outcome: 'refuse', reasons: [{ column, message: expect.stringMatching(message) }] })
  })
})

test('an unknown name is reported, and imported as it was decided', () => {
  const cells = row({ transporterId: 'Ndlovu & Sons Logiistics' })
  expect(judgeTrade(cells, by())).toMatchObject({
    outcome: 'refuse',
    unknown: [{ kind: 'transporter', name: 'Ndlovu & Sons Logiistics' }],
  })
  const key = 'ndlovu and sons logiistics'
  expect(judgeTrade(cells, by({ transporter: { [key]: { id: 't-1' } } })).values.transporterId).toBe('t-1')
  expect(judgeTrade(cells, by({ transporter: { [key]: 'new' } })).values.transporterId).toEqual({
    new: 'Ndlovu & Sons Logiistics',
  })
  expect(judgeTrade(cells, by({ transporter: { [key]: { id: 'gone' } } })).outcome).toBe('refuse')
})

test('a name that was assigned to an inactive record is refused as inactive', () => {
  const lists = by({ commodity: { 'old chop': { id: 'c-2' } } })
  expect(judgeTrade(row({ commodityId: 'Old chop' }), lists)).toMatchObject({
    outcome: 'refuse',
    reasons: [{ message: expect.stringMatching(/inactive/) }],
  })
})

test('a truck type that was chosen by hand for a name is imported as its code', () => {
  const chosen = by({ truckType: { 'long one': { id: 'y-1' } } })
  expect(judgeTrade(row({ truckType: 'Long one' }), chosen).values.truckType).toBe('walking_floor_wheat_bran')
})

test('a product is never created from a name: it needs a code', () => {
  expect(judgeTrade(row({ commodityId: 'Moon dust' }), by({ commodity: { 'moon dust': 'new' } })).outcome).toBe('refuse')
})

const known = new Map<string, ExistingRecord>(
  [{ id: 'k-1', name: 'Witrand Feedlot', farmName: null, phone: '1', email: null }].map((record) => [
    recordKey('client', record),
    record,
  ]),
)
const match = { 0: 'name', 1: 'phone', 2: 'email' }

test.each<[string, Cell[], string, object]>([
  ['a new name', ['Mooiwaters Dairy', '2', ''], 'create', { name: 'Mooiwaters Dairy', phone: '2' }],
  ['a known name with another phone', ['WITRAND FEEDLOT', '2', ''], 'change', { phone: '2' }],
  ['nothing that differs', ['Witrand Feedlot', '1', ''], 'same', {}],
  ['no name', ['', '2', ''], 'refuse', {}],
  ['a wrong address', ['Mooiwaters Dairy', '', 'not-an-email'], 'refuse', {}],
])('a row of a list with %s', (_, cells, outcome, values) => {
  const judged = listKind('client').judge(cells, { ...by(), match, known })
  expect(judged.outcome).toBe(outcome)
  if (outcome !== 'refuse') expect(judged.values).toEqual(values)
})

test.each([
  ['Aandblom Feeds', null, 'k-2'],
  ['AANDBLOM FEEDS', 'Somewhere else', 'k-1'],
  ['aandblom feeds', null, 'k-1'], // written exactly like neither: the first
  ['Aandblom Feeds', 'vaalbank', 'k-1'], // the farm counts for more than the spelling
])('of two clients whose names differ in capitals, %s of %s means %s', (name, farm, id) => {
  const records = [
    { id: 'k-1', name: 'AANDBLOM FEEDS', farmName: 'Vaalbank' },
    { id: 'k-2', name: 'Aandblom Feeds', farmName: 'Rietvlei' },
  ]
  expect(new KnownList(records).find(name, farm)?.id).toBe(id)
})

test.each([
  ['WM1+', 'c-1'],
  ['wm1-', 'c-2'],
  ['WM1', 'c-3'],
  ['WM1- - White maize, low', 'c-2'],
  ['WM 2', 'c-4'], // another spelling of a code
  ['WM2+', undefined], // another grade
  ['WM2-', undefined],
  ['WM2- - White maize 2', undefined],
  ['WM2−', undefined], // the sign of a minus, as in a typeset list
  ['WM3-', undefined],
  ['WM3 -', 'c-6'], // a code where a name was to follow
  ['Bran + Chop', 'c-5'],
])('of codes that differ in their signs, %s means %s', (text, id) => {
  const records = [
    { id: 'c-1', code: 'WM1+', name: 'White maize, high' },
    { id: 'c-2', code: 'WM1-', name: 'White maize, low' },
    { id: 'c-3', code: 'WM1', name: 'White maize' },
    { id: 'c-4', code: 'WM-2', name: 'White maize 2' },
    { id: 'c-5', code: 'BC', name: 'Bran + Chop' },
    { id: 'c-6', code: 'WM3', name: 'White maize 3' },
  ]
  expect(new KnownList(records).find(text, null)?.id).toBe(id)
})

test('a code with the sign of a grade is not the record of the code without it', () => {
  const keyOf = (code: string) => recordKey('commodity', { code })
  expect(new Set(['WM1+', 'WM1-', 'WM1'].map(keyOf)).size).toBe(3)
  expect(keyOf('wm1 -')).toBe(keyOf('WM1'))
})

test('what was decided about a grade that the list does not have leaves its other grades as they are', () => {
  const maize = new KnownList([
    { id: 'c-3', code: 'WM1', name: 'White maize' },
    { id: 'c-7', code: 'MAIZE', name: 'Maize' },
  ])
  const means = (commodityId: string, choices: NonNullable<NameChoices['commodity']>) =>
    judgeTrade(row({ commodityId }), { ...by({ commodity: choices }), lists: { ...lists, commodity: maize } }).values.commodityId
  const decided = { [plainGradedName('WM1-')]: { id: 'c-7' } }
  expect(['WM1-', 'WM1'].map((code) => means(code, decided))).toEqual(['c-7', 'c-3'])
})

test('a row that is in the file twice is refused the second time', () => {
  const rows = repetition()
  expect(rows.ofCells(['a', 1], 4)).toBeNull()
  expect(rows.ofCells(['b', 1], 5)).toBeNull()
  expect(rows.ofCells(['a', 1], 9)?.reasons).toEqual([{ column: null, message: 'This is the same as row 4.' }])
})

test.each([
  ['YMAIZE - Yellow maize', 'c-3'], // another code than the list has
  ['Yellow Maize', 'c-3'],
  ['YMAIZE', undefined],
  ['HOMCHP - Hominy', 'c-1'], // another name than the list has
  ['HOMCHP', undefined], // a code alone may belong to something else
])('for %j the most similar product is proposed, compared by its whole or by a part', (text, id) => {
  const records = [
    { id: 'c-1', code: 'HOMCHOP', name: 'Chop of hominy' },
    { id: 'c-3', code: 'MAIZE2', name: 'Yellow maize grade 2' },
  ]
  expect(new KnownList(records).find(text, null)).toBeUndefined()
  const similar = new SimilarRecords()
  for (const record of records) similar.add(record)
  expect(similar.mostLike(text)?.id).toBe(id)
})

test('a dash is not a record whose name has no letters and digits either', () => {
  const list = new KnownList([{ id: 'c-1', name: '???' }])
  expect(list.find('-', null)).toBeUndefined()
  expect(list.find('???', null)?.id).toBe('c-1')
})

test('a name that no record may have is refused, and not offered as new', () => {
  const name = 'Karoo '.repeat(20).trim()
  const refused = judgeTrade(row({ clientId: name }), by())
  expect(refused).toMatchObject({ reasons: [{ column: 1, message: 'Name can be at most 100 characters long.' }], unknown: [] })
  expect(judgeTrade(row({ clientId: name }), by({ client: { [name.toLowerCase()]: 'new' } })).outcome).toBe('refuse')
  expect(
    judgeTrade(row({ clientId: 'Karoo' }), by({ client: { karoo: { as: name }, [name.toLowerCase()]: 'new' } })).outcome,
  ).toBe('refuse')
})

test('a row with a rate per ton and a load rate of nought is a trade', () => {
  expect(judgeTrade(row({ transportRatePerTon: 350, loadRate: 0 }), by()).outcome).toBe('create')
})

test('a name too long to be decided is refused, and not asked about', () => {
  const judged = judgeTrade(row({ commodityId: 'Hominy '.repeat(80) }), by())
  expect(judged).toMatchObject({ unknown: [], reasons: [{ message: 'Commodity can be at most 500 characters long.' }] })
})

test('two rows are the same only if they are also identical in the columns that are not imported', () => {
  const [rows, match] = [repetition(), { 0: 'tonnage' }]
  const judged = { outcome: 'create', values: { tonnage: 34.2 }, reasons: [], unknown: [], targetId: null } as const
  expect(rows.ofBrought(judged, ['34,2', 'slip 1'], match, 4)).toBeNull()
  expect(rows.ofBrought(judged, ['34.2 t', 'slip 2'], match, 5)).toBeNull()
  expect(rows.ofBrought(judged, ['34.20', 'slip 1'], match, 6)?.outcome).toBe('refuse')
})

test('two names assigned to each other mean nothing, and are asked about again', () => {
  const circle = { client: { karoo: { as: 'Kalahari' }, kalahari: { as: 'Karoo' } } }
  expect(judgeTrade(row({ clientId: 'Karoo' }), by(circle))).toMatchObject({ outcome: 'refuse', unknown: [{ name: 'Kalahari' }] })
})
