import { expect, test } from 'vitest'
import { andMeanwhile, followRecord } from './follow-record.ts'

const began = { name: 'Karoo Mills', phone: '', email: 'office@karoo.test', isActive: true }

test('what was not touched shows what stands now, what was typed is kept', () => {
  const typed = { ...began, phone: '021' }
  const { values, meanwhile } = followRecord(typed, began, { ...began, email: 'mill@karoo.test', isActive: false })
  expect(values).toEqual({ name: 'Karoo Mills', phone: '021', email: 'mill@karoo.test', isActive: false })
  expect(meanwhile).toEqual({ changed: ['email', 'isActive'], disputed: {} })
})

test('where both changed a field, what was typed is kept and what stands is told', () => {
  const { values, meanwhile } = followRecord({ ...began, phone: '021' }, began, { ...began, phone: '022' })
  expect(values.phone).toBe('021')
  expect(meanwhile).toEqual({ changed: ['phone'], disputed: { phone: '022' } })
})

test('what both made of a field alike, as one’s own save, is nothing to tell of', () => {
  const typed = { ...began, phone: '021' }
  expect(followRecord(typed, began, typed)).toEqual({ values: typed, meanwhile: { changed: [], disputed: {} } })
})

test('what was told before stays told, with the latest value', () => {
  const former = { changed: ['phone'], disputed: { phone: '022' } }
  const later = { changed: ['phone', 'email'], disputed: { phone: '023' } }
  expect(andMeanwhile(former, later)).toEqual({ changed: ['phone', 'email'], disputed: { phone: '023' } })
})
