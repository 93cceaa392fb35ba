import { expect, test } from 'vitest'
import { hiddenColumnsText } from './hidden-columns-text.ts'

test('sections and columns are written by their labels, and unknown ones by their names', () => {
  expect(hiddenColumnsText('logistics: tonnage, client; trades: volume')).toBe('Logistics: Tonnage, Client; Trades: Volume')
  expect(hiddenColumnsText('completed_months: noSuchColumn; no_such_section: tonnage')).toBe(
    'Completed Months: noSuchColumn; no_such_section: tonnage',
  )
  // Cut off because it was too long to store.
  expect(hiddenColumnsText('logistics: tonnage, cli…')).toBe('Logistics: Tonnage, cli…')
})
