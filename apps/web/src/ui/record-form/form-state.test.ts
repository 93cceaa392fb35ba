import { expect, test } from 'vitest'
import { changedMeanwhile, disputedNames, rebase, untouched, withEntry } from './form-state.ts'

const stored = { name: 'Karoo Mills', phone: '', email: 'office@karoo.test', isActive: true }
const opened = untouched(stored, stored)
const differs = (_name: string, entry: unknown, value: unknown) => entry !== value
const over = (form: typeof opened, values: typeof stored) => rebase(form, { stored: values, entries: values }, differs)
const meanwhileIn = (form: typeof opened) => ({ changed: changedMeanwhile(form), disputed: disputedNames(form, differs) })

test('what was not typed into shows what is stored now, what was typed is kept', () => {
  const form = over(withEntry(opened, 'phone', '021'), { ...stored, email: 'mill@karoo.test', isActive: false })
  expect(form.entries).toEqual({ name: 'Karoo Mills', phone: '021', email: 'mill@karoo.test', isActive: false })
  expect(meanwhileIn(form)).toEqual({ changed: ['email', 'isActive'], disputed: [] })
})

test('where both changed a field, it keeps what was typed, and what that was typed over', () => {
  const form = over(withEntry(opened, 'phone', '021'), { ...stored, phone: '022' })
  expect(form).toMatchObject({ base: { phone: '' }, stored: { phone: '022' }, entries: { phone: '021' } })
  expect(meanwhileIn(form)).toEqual({ changed: ['phone'], disputed: ['phone'] })
})

test('what both made of a field alike, as one’s own save, is nothing to tell of', () => {
  const form = over(withEntry(opened, 'phone', '021'), { ...stored, phone: '021' })
  expect(form).toMatchObject({ base: { phone: '021' }, entries: { phone: '021' } })
  expect(meanwhileIn(form)).toEqual({ changed: [], disputed: [] })
  expect(meanwhileIn(withEntry(form, 'phone', '031'))).toEqual({ changed: [], disputed: [] })
})

test('a field stays disputed, until what is stored stands in it, too', () => {
  const later = over(over(withEntry(opened, 'phone', '021'), { ...stored, phone: '022' }), { ...stored, phone: '023', email: '' })
  expect(meanwhileIn(later)).toEqual({ changed: ['phone', 'email'], disputed: ['phone'] })
  expect(meanwhileIn(withEntry(later, 'phone', '023')).disputed).toEqual([])
  expect(meanwhileIn(over(later, { ...stored, phone: '021' }))).toEqual({ changed: [], disputed: [] })
})

test('what was typed over the value of somebody else is disputed once that is changed, be it back to the first', () => {
  const taken = over(opened, { ...stored, phone: '022' })
  const form = over(withEntry(taken, 'phone', '021'), stored)
  expect(meanwhileIn(form)).toEqual({ changed: ['phone'], disputed: ['phone'] })
})

test('a problem stands until its field is typed anew', () => {
  const refused = { ...opened, errors: { phone: 'Too short.', name: 'Taken.' } }
  expect(withEntry(refused, 'phone', '021').errors).toEqual({ name: 'Taken.' })
})
