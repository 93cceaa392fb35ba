import { describe, expect, test } from 'vitest'
import { noticedOfContract } from './contract-notices.ts'
import { drawnMore } from './drawn.ts'
import { gatherNotices } from './notice.ts'
import { noticeAddress } from './notice-address.ts'
import { asksForTolerance, noticedOfTrade, type TradeState } from './trade-notices.ts'
import { waitingUser } from './waiting-user.ts'

const entered: TradeState = {
  status: 'logistics_entered',
  deletedAt: null,
  tonnage: 34,
  transportRatePerTon: 412,
  transportTotalExVat: null,
  supplierId: 'vaalrand',
  supplierContractNumber: 'VA-2641',
}
const step = (before: Partial<TradeState> | null, after: Partial<TradeState>) => ({
  id: 'id-1',
  tradeNumber: 'T-2026-00042',
  before: before && { ...entered, ...before },
  after: { ...entered, ...after },
})
const noticesOf = (before: Partial<TradeState> | null, after: Partial<TradeState>, tolerance = 0.01) =>
  noticedOfTrade(step(before, after), tolerance).map(({ occasion }) => occasion)

describe('a trade', () => {
  test.each([
    [{}, { status: 'costing_review' }, ['costing']],
    [{ status: 'costing_review' }, { status: 'finance_review' }, ['finance']],
    [{ status: 'finance_review' }, { status: 'costing_review' }, ['costing']], // a price was taken out
    [null, { status: 'finance_review' }, ['finance']], // entered whole
    [{ status: 'costing_review' }, { status: 'costing_review' }, []],
    [{ status: 'finance_review' }, { status: 'completed' }, []],
    [{ status: 'costing_review' }, { status: 'cancelled' }, []],
    [{ status: 'cancelled' }, { status: 'costing_review' }, ['costing']], // it needs work again
    [{ status: 'costing_review', deletedAt: 'then' }, { status: 'costing_review' }, ['costing']],
    [{ status: 'logistics_entered' }, { status: 'costing_review', deletedAt: 'then' }, []],
  ] as const)('from %o to %o is handed to %o', (before, after, desks) => {
    expect(noticesOf(before, after)).toEqual(desks)
  })

  test.each([
    [{}, { transportTotalExVat: 14_008 }, []], // R412.00/t
    [{}, { transportTotalExVat: 14_428.24 }, ['rateMismatch']],
    [{ transportTotalExVat: 14_428.24 }, { transportTotalExVat: 15_000 }, []], // it was wrong before
    [{ transportTotalExVat: 14_428.24 }, { transportTotalExVat: 13_000 }, []],
    [{ transportTotalExVat: 14_008 }, { transportTotalExVat: 14_008, tonnage: 33 }, ['rateMismatch']],
    [{ transportTotalExVat: 14_008 }, { transportTotalExVat: 14_008, transportRatePerTon: null }, []],
    [{}, { transportTotalExVat: 20_000, status: 'cancelled' }, []],
    [{}, { transportTotalExVat: 20_000, deletedAt: 'then' }, []],
  ] as const)('from %o to %o reports a mismatch: %o', (before, after, expected) => {
    expect(noticesOf(before, after)).toEqual(expected)
  })

  test('the company’s tolerance decides what is a mismatch, and is only fetched when it matters', () => {
    const [before, after] = [{ transportTotalExVat: 14_008 }, { transportTotalExVat: 14_025 }] // half a rand a ton
    expect(noticesOf(before, after, 0.5)).toEqual(['rateMismatch'])
    expect(noticesOf(before, after, 0.51)).toEqual([])
    expect(asksForTolerance(step(before, after))).toBe(true)
    expect(asksForTolerance(step(after, after))).toBe(false)
    expect(asksForTolerance(step({}, before))).toBe(false)
  })

  test('is named by its number, with the charged and the agreed rate', () => {
    const [notice] = gatherNotices(noticedOfTrade(step({}, { transportTotalExVat: 14_428.24 }), 0.01))
    expect(notice).toMatchObject({
      work: 'finance',
      type: 'warning',
      title: 'Rate mismatch',
      recordId: 'id-1',
      name: 'T-2026-00042',
    })
    expect(notice?.message).toBe('T-2026-00042: transport was charged at R424.36/t, R12.36 above the agreed R412.00/t.')
  })
})

describe('a contract', () => {
  const stock = (qty: number, used: number) => ({ id: 'c', contractNo: 'VA-2641', supplier: 'Vaalrand Mills', qty, used })
  test.each([
    [100, 79, 80, null], // 20 % is not below 20 %
    [100, 80, 80.01, 'lowContract'],
    [100, 80.01, 90, null], // already reported
    [100, 90, 100, null], // drawn to the last ton
    [100, 90, 100.01, 'overdrawnContract'],
    [100, 70, 101, 'overdrawnContract'], // once, for the worse of the two
    [100, 101, 120, null],
    [0.3, 0.24, 0.25, 'lowContract'],
  ])('of %d t that goes from %d t drawn to %d t causes the notice %s', (qty, before, after, occasion) => {
    expect(noticedOfContract(stock(qty, before), stock(qty, after))[0]?.occasion ?? null).toBe(occasion)
  })

  test('a contract that is new or was reduced is checked as well', () => {
    expect(noticedOfContract(null, stock(100, 85))[0]?.message).toBe('VA-2641, Vaalrand Mills: 15.00 t of 100.00 t are left.')
    expect(noticedOfContract(stock(200, 120), stock(100, 120))[0]?.message).toBe(
      'VA-2641, Vaalrand Mills: 20.00 t beyond its 100.00 t.',
    )
  })

  test('is drawn on by what a step adds, in all trades together; what gives tons back draws nothing', () => {
    expect(drawnMore([step({ tonnage: 30 }, {}), step(null, { supplierContractNumber: ' va-2641 ' })])).toEqual([
      { supplierId: 'vaalrand', contractNo: 'va-2641', tons: 38 },
    ])
    expect(drawnMore([step({}, { tonnage: 30 })])).toEqual([])
    expect(drawnMore([step({ status: 'cancelled' }, {})])).toHaveLength(1)
    expect(drawnMore([step({}, { deletedAt: 'then' })])).toEqual([])
    expect(drawnMore([step({}, { supplierId: 'doornrug' })])).toEqual([
      { supplierId: 'doornrug', contractNo: 'va-2641', tons: 34 },
    ])
    expect(drawnMore([step({ tonnage: null }, {}), step({}, { tonnage: null })])).toEqual([]) // moved from one to the other
  })
})

test('many records are counted, the first of them named, and the notice leads to the page of that work', () => {
  const handed = Array.from({ length: 5_000 }, (_, at) =>
    noticedOfTrade({ ...step({}, { status: 'costing_review' }), id: `${at}`, tradeNumber: `T-2026-0${1_000 + at}` }, 0),
  )
  const [notice, ...others] = gatherNotices(handed.flat())
  expect(notice).toMatchObject({
    message: '5\u00a0000 trades are ready for costing: T-2026-01000, T-2026-01001, T-2026-01002 and 4\u00a0997 more.',
    recordId: null,
    name: null,
  })
  expect(others).toEqual([])
  expect(notice && noticeAddress(notice)).toBe('/trading')
})

test('each notice leads to its record', () => {
  const addressOf = (occurrences: Parameters<typeof gatherNotices>[0]) => gatherNotices(occurrences).map(noticeAddress)
  expect(addressOf(noticedOfTrade(step({}, { status: 'finance_review' }), 0))).toEqual(['/finance?editTrade=id-1'])
  const stock = { id: 'c', contractNo: 'VA 1/2', supplier: 'Vaalrand Mills', qty: 10, used: 11 }
  expect(addressOf(noticedOfContract(null, stock))).toEqual(['/supplier-contracts?q=VA%201%2F2'])
  const person = { id: 'p', firstName: 'Lerato', lastName: 'Dube', email: 'lerato@haulm.example' }
  expect(addressOf([waitingUser(person)])).toEqual(['/admin'])
  expect(waitingUser(person).message).toBe('Lerato Dube (lerato@haulm.example) asks for access.')
})
