import { expect, test } from 'vitest'
import { newDraft, readFilterDraft, withOperator } from './filter-draft.ts'

const today = '2026-11-21'

test('a new filter begins with the most common question', () => {
  expect(newDraft('tonnage')).toEqual({ field: 'tonnage', operator: 'atLeast', values: [''] })
  expect(newDraft('loadingDate')).toEqual({ field: 'loadingDate', operator: 'within', values: ['thisMonth'] })
  expect(newDraft('invoiced')).toEqual({ field: 'invoiced', operator: 'is', values: ['true'] })
  expect(newDraft('clientId')).toEqual({ field: 'clientId', operator: 'in', values: [] })
})

test('after a change of operator, what was entered stays if it still has a meaning', () => {
  const draft = { ...newDraft('tonnage'), values: ['30'] }
  expect(withOperator('tonnage', 'between', draft).values).toEqual(['30', ''])
  expect(withOperator('tonnage', 'isEmpty', draft).values).toEqual([])
  expect(withOperator('loadingDate', 'on', newDraft('loadingDate')).values).toEqual([''])
  expect(withOperator('clientId', 'notIn', { ...newDraft('clientId'), values: ['a', 'b'] }).values).toEqual(['a', 'b'])
})

test.each([
  [{ field: 'tonnage', operator: 'atLeast', values: ['34,5 t'] }, ['34.5']],
  [{ field: 'sellingPrice', operator: 'between', values: ['R 4 000', '4200.50'] }, ['4000', '4200.5']],
  [{ field: 'loadingDate', operator: 'from', values: ['19/11'] }, ['2026-11-19']],
  [{ field: 'loadingDate', operator: 'within', values: ['lastWeek'] }, ['lastWeek']],
  [{ field: 'farmName', operator: 'contains', values: [' klip '] }, ['klip']],
] as const)('%j is read as %j', (draft, values) => {
  expect(readFilterDraft(draft, today)).toMatchObject({ ok: true, filter: { values } })
})

test.each([
  [{ field: 'tonnage', operator: 'atLeast', values: [''] }, 'Enter a number.'],
  [{ field: 'tonnage', operator: 'atLeast', values: ['lots'] }, 'This is not a number. Write it as 1234.50 or 1 234,50.'],
  [{ field: 'loadingDate', operator: 'on', values: [''] }, 'Choose a day.'],
  [{ field: 'farmName', operator: 'is', values: [' '] }, 'Enter what to look for.'],
  [{ field: 'clientId', operator: 'in', values: [] }, 'Choose at least one.'],
] as const)('%j is not yet a filter', (draft, message) => {
  expect(readFilterDraft(draft, today)).toEqual({ ok: false, message })
})

test('a filter with a text that names no client is not added without it; another of the client’s questions keeps the text', () => {
  const problem = 'There is no client "witr". Choose one from the list.'
  const draft = { ...newDraft('clientId'), values: ['a'], unnamed: { text: 'witr', problem } }
  expect(readFilterDraft(draft, today)).toEqual({ ok: false, message: problem })
  expect(readFilterDraft(withOperator('clientId', 'notIn', draft), today)).toEqual({ ok: false, message: problem })
  expect(withOperator('clientId', 'isEmpty', draft)).toEqual({ field: 'clientId', operator: 'isEmpty', values: [] })
})
