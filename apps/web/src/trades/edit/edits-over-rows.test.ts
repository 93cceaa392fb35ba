import { expect, test } from 'vitest'
import type { Edit } from '../../offline/edits/edit.ts'
import { exampleTrade } from '../rules/example-trade.ts'
import { blocksWithEdits, editsOverRowsIn, noLookups, patchOf } from './edits-over-rows.ts'

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
