import { expect, test } from 'vitest'
import { noLookups } from '../edit/edits-over-rows.ts'
import { exampleTrade } from '../rules/example-trade.ts'
import { enteredIn, enteredLines, readRowDraft } from './row-draft.ts'

const trade = exampleTrade({ tonnage: 34.2, truckReg: 'HBD 417 FS', logisticsStatus: 'On Hold' })
const today = '2026-11-20'

test('a row sends only what was changed', () => {
  expect(readRowDraft(trade, { tonnage: '34,2', truckReg: 'ABC 123 MP', logisticsStatus: 'Loaded' }, today)).toEqual({
    patch: { truckReg: 'ABC 123 MP', logisticsStatus: 'Loaded' },
    errors: {},
  })
  expect(readRowDraft(trade, {}, today)).toEqual({ patch: {}, errors: {} })
})

test('all problems of a row are reported at once', () => {
  const read = readRowDraft(trade, { tonnage: 'many', loadingDate: '31/02/2026', truckReg: 'ABC 123 MP' }, today)
  expect(Object.keys(read.errors)).toEqual(['tonnage', 'loadingDate'])
  expect(read.patch).toEqual({ truckReg: 'ABC 123 MP' })
})

test('a name that is in no list is reported, and stays in its field', () => {
  const draft = { clientId: { unnamed: 'Kalkoenkrans' } }
  expect(readRowDraft(trade, draft, today)).toEqual({
    patch: {},
    errors: {
      clientId: 'There is no client "Kalkoenkrans". Choose one from the list, or take its last line, which adds or asks for it.',
    },
  })
  expect(enteredIn(trade, draft, 'clientId')).toBe('Kalkoenkrans')
})

test('a field shows what was entered, else what is stored', () => {
  expect(enteredIn(trade, {}, 'tonnage')).toBe('34.2')
  expect(enteredIn(trade, { tonnage: '' }, 'tonnage')).toBe('')
  expect(enteredIn(trade, { transporterId: '' }, 'transporterId')).toBe('')
})

test('what was entered is listed to be read, whether it can be saved or not', () => {
  const draft = { tonnage: '34,2', loadRate: 'many', truckReg: '', clientId: { unnamed: 'Kalkoenkrans' } }
  expect(enteredLines(draft, today, noLookups)).toEqual([
    { label: 'Tonnage', text: '34.20' },
    { label: 'Load Rate', text: 'many' },
    { label: 'Truck Registration', text: 'nothing' },
    { label: 'Client', text: 'Kalkoenkrans' },
  ])
})
