import { expect, test } from 'vitest'
import { leftForm, mentionLeftForms, storeLeftForm, takeLeftForm } from './left-forms.ts'

const of = { personId: 'lerato', name: 'contract' }
const typed = (qty: string) => ({ base: { qty: '' }, entries: { qty } })

test('what was last left in a form is kept for its person alone, until the form is opened again', () => {
  storeLeftForm(of, typed('100'))
  storeLeftForm(of, typed('200'))
  expect(leftForm(of)).toMatchObject(typed('200'))
  expect(leftForm({ ...of, personId: 'thabo' })).toBeNull()
  expect(leftForm({ ...of, name: 'rate' })).toBeNull()
  takeLeftForm(of)
  expect(leftForm(of)).toBeNull()
})

test('the person is notified of a left form once', () => {
  storeLeftForm(of, typed('100'))
  expect(mentionLeftForms('thabo')).toBe(false)
  expect([mentionLeftForms('lerato'), mentionLeftForms('lerato')]).toEqual([true, false])
  takeLeftForm(of)
})
