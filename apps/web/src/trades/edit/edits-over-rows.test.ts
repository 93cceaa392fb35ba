import type { Trade } from '@haulm/domain/trade/trade.ts'
import { expect, test } from 'vitest'
import type { Edit } from '../../offline/edits/edit.ts'
import { exampleTrade } from '../rules/example-trade.ts'
import { blocksWithEdits, editsOverRowsIn, noLookups, patchOf, withPatch } from './edits-over-rows.ts'

const edit = (id: string, to: object, of: Partial<Edit> = {}): Edit => ({
  ...{ id, personId: 'lerato', kind: 'trade', recordId: 't', recordName: 'T-2026-00042', way: 'cell', from: {}, to: { ...to } },
  ...{ version: 1, at: 0, wasSent: false, order: 1, isWithdrawal: false, state: { is: 'queued' } },
  ...of,
})
const inFlight = { state: { is: 'inFlight' } } as const
const shown = (...log: Edit[]) => editsOverRowsIn(log, new Map(), (id) => id !== 'elsewhere')

test('edits are shown over the row, and the later edit of a field counts', () => {
  const rows = shown(edit('1', { tonnage: 30 }), edit('2', { tonnage: 31, truckReg: 'HBD 417 FS' }, inFlight))
  expect(patchOf(rows.get('t')?.pending ?? [])).toEqual({ tonnage: 31, truckReg: 'HBD 417 FS' })
  expect(rows.get('t')?.pending.map(({ waits }) => waits)).toEqual([true, false])
})

test('an edit in conflict is shown over the row until its person has chosen', () => {
  const rows = shown(edit('1', { tonnage: 30 }, { state: { is: 'conflict', current: { version: 2 } } }))
  expect(rows.get('t')?.pending).toEqual([{ patch: { tonnage: 30 }, waits: true }])
})

test('neither edits that another tab has in flight nor trades that have no row yet are shown', () => {
  expect(shown(edit('elsewhere', { tonnage: 30 }, inFlight), edit('2', {}, { action: 'create', recordId: '2' })).size).toBe(0)
})

test('a field whose waiting edit was rejected is marked, and one given back to its cell has what was typed', () => {
  const rows = shown(
    edit('1', { tonnage: 32 }, { state: { is: 'rejected', reason: 'no' } }),
    edit('2', { loadRate: 1 }, { state: { is: 'rejected', reason: 'not so', typed: 'R 1' } }),
  )
  expect(rows.get('t')).toEqual({
    pending: [],
    refused: { loadRate: { typed: 'R 1', value: 1, message: 'not so' } },
    rejected: ['tonnage'],
  })
})

test('a row with unchanged edits is not drawn again', () => {
  const [one, other] = [edit('1', { tonnage: 30 }), edit('2', { tonnage: 31 }, { recordId: 'u' })]
  const former = shown(one, other)
  const next = editsOverRowsIn([one, { ...other, wasSent: true }], former)
  expect(next.get('t')).toBe(former.get('t'))
  expect(next.get('u')).not.toBe(former.get('u'))
})

test('a block shows its rows with their edits, and is the same one while there are none', () => {
  const blocks = [{ key: 'week', rows: [exampleTrade({ id: 't' }), exampleTrade({ id: 'u' })] }]
  const [block] = blocksWithEdits(blocks, shown(edit('1', { tonnage: 30 })), noLookups)
  expect(block?.rows.map(({ tonnage }) => tonnage)).toEqual([30, 34])
  expect(blocksWithEdits(blocks, new Map(), noLookups)).toBe(blocks)
})

const costed = exampleTrade({
  ...{ tonnage: 30, buyingPricePerTon: 3_000, sellingPrice: 3_500, loadRate: 9_000 },
  ...{ loadRatePerTon: 300, netAmountPerTon: 200, totalNetAmount: 6_000 },
})

test('the figures that follow from an edit are shown with it, before the server has it', () => {
  expect(withPatch(costed, { tonnage: 36 }, noLookups)).toMatchObject({
    ...{ tonnage: 36, loadRatePerTon: 250, netAmountPerTon: 250, totalNetAmount: 9_000 },
    status: costed.status,
  })
})

test('figures that the reader may not read are not computed for them', () => {
  const { netAmountPerTon: _, totalNetAmount: __, ...readable } = costed
  const shown = withPatch(readable as Trade, { tonnage: 36 }, noLookups)
  expect(shown.loadRatePerTon).toBe(250)
  expect(shown).not.toHaveProperty('netAmountPerTon')
  expect(shown).not.toHaveProperty('totalNetAmount')
})

test('the name behind a new id is shown with the edit, none once it is cleared, and others stay', () => {
  const contact = { contactPerson: null, phone: null, email: null, version: 1 }
  const coded = { version: 1, sortOrder: 0, isActive: true }
  const lookups = {
    ...noLookups,
    transporter: [{ id: 'h-1', name: 'Karoo Haulage', language: 'en' as const, ...contact }],
    commodity: [
      { id: 'c-0', code: 'SB', displayName: 'Soya beans', description: null, ...coded },
      { id: 'c-2', code: 'YM2', displayName: 'Yellow maize grade 2', description: null, ...coded },
    ],
  }
  const taken = withPatch(costed, { transporterId: 'h-1' }, lookups)
  expect(taken).toMatchObject({
    transporter: { name: 'Karoo Haulage' },
    client: costed.client,
    commodityInfo: costed.commodityInfo,
  })
  expect(withPatch(taken, { transporterId: null }, lookups).transporter).toBeNull()
  expect(withPatch(costed, { commodityId: 'c-2' }, lookups)).toMatchObject({
    commodity: 'YM2',
    commodityInfo: { code: 'YM2', displayName: 'Yellow maize grade 2', description: null },
  })
})
