import { expect, test } from 'vitest'
import { afterSave, changedMeanwhile, disputedNames, rebase, untouched, withEntry } from './form-state.ts'

const stored = { name: 'Karoo Mills', phone: '', email: 'office@karoo.test', isActive: true }
const opened = untouched(stored, stored)
const differs = (_name: string, entry: unknown, value: unknown) => entry !== value
const over = (form: typeof opened, values: typeof stored) => rebase(form, { stored: values, entries: values }, differs)
const meanwhileIn = (form: typeof opened) => ({ changed: changedMeanwhile(form), disputed: disputedNames(form, differs) })

test('fields that were not typed into show what is stored now, and typed ones keep their entries', () => {
  const form = over(withEntry(opened, 'phone', '021'), { ...stored, email: 'mill@karoo.test', isActive: false })
  expect(form.entries).toEqual({ name: 'Karoo Mills', phone: '021', email: 'mill@karoo.test', isActive: false })
  expect(meanwhileIn(form)).toEqual({ changed: ['email', 'isActive'], disputed: [] })
})

test('if both changed a field, it keeps what was typed, and the value from which that began', () => {
  const form = over(withEntry(opened, 'phone', '021'), { ...stored, phone: '022' })
  expect(form).toMatchObject({ base: { phone: '' }, stored: { phone: '022' }, entries: { phone: '021' } })
  expect(meanwhileIn(form)).toEqual({ changed: ['phone'], disputed: ['phone'] })
})

test('a field that both changed to the same value, as by one’s own save, is not reported', () => {
  const form = over(withEntry(opened, 'phone', '021'), { ...stored, phone: '021' })
  expect(form).toMatchObject({ base: { phone: '021' }, entries: { phone: '021' } })
  expect(meanwhileIn(form)).toEqual({ changed: [], disputed: [] })
  expect(meanwhileIn(withEntry(form, 'phone', '031'))).toEqual({ changed: [], disputed: [] })
})

test('a field stays disputed until it has the stored value too', () => {
  const later = over(over(withEntry(opened, 'phone', '021'), { ...stored, phone: '022' }), { ...stored, phone: '023', email: '' })
  expect(meanwhileIn(later)).toEqual({ changed: ['phone', 'email'], disputed: ['phone'] })
  expect(meanwhileIn(withEntry(later, 'phone', '023')).disputed).toEqual([])
  expect(meanwhileIn(over(later, { ...stored, phone: '021' }))).toEqual({ changed: [], disputed: [] })
})

test('an entry over somebody else’s value is disputed once that changes, even if back to the first one', () => {
  const taken = over(opened, { ...stored, phone: '022' })
  const form = over(withEntry(taken, 'phone', '021'), stored)
  expect(meanwhileIn(form)).toEqual({ changed: ['phone'], disputed: ['phone'] })
})

test('a problem stays until its field is typed again', () => {
  const refused = { ...opened, errors: { phone: 'Too short.', name: 'Taken.' } }
  expect(withEntry(refused, 'phone', '021').errors).toEqual({ name: 'Taken.' })
})

test('after a save the form begins anew, with what was typed since it was sent', () => {
  const sent = withEntry(withEntry(opened, 'name', ' Karoo '), 'phone', '021')
  const since = withEntry(withEntry(sent, 'phone', '0215'), 'email', 'mill@karoo.test')
  const values = { ...stored, name: 'Karoo', phone: '021', isActive: false }
  const form = afterSave(since, { sent: sent.entries, stored: values, entries: values }, differs)
  expect(form.entries).toEqual({ name: 'Karoo', phone: '0215', email: 'mill@karoo.test', isActive: false })
  expect(form).toMatchObject({ base: values, stored: values })
  expect(meanwhileIn(form)).toEqual({ changed: [], disputed: [] })
})
