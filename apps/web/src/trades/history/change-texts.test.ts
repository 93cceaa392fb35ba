import type { Change } from '@haulm/api/history/change.ts'
import type { Transporter } from '@haulm/domain/reference-data/reference-kinds.ts'
import { expect, test } from 'vitest'
import { actionText, latestChange, linkOf, shortName, whoOf } from '../../api/history/change-texts.ts'
import type { Lookups } from '../../api/queries/lookups.ts'
import { tradeTexts, writtenValue } from './written-value.ts'

const transporter: Transporter = {
  id: 'h-1',
  version: 1,
  name: 'Vos & Seuns Vervoer',
  contactPerson: null,
  phone: null,
  email: null,
  language: 'en',
}
const lookups: Lookups = { commodity: [], client: [], supplier: [], transporter: [transporter], truckType: [] }
const change = (overrides: Partial<Change>): Change => ({
  id: 'x',
  at: '2026-11-20T07:14:00Z',
  user: { id: 'u', name: 'Sipho Naidoo', email: 's@example.org' },
  action: 'updated',
  fields: [],
  ...overrides,
})
const field = (name: string) => ({ field: name, from: null, to: 1 })

test('a change names its person and what they did', () => {
  expect(actionText(change({ fields: [field('tonnage')] }))).toBe('changed 1 field')
  expect(actionText(change({ fields: [field('tonnage'), field('truckReg')] }))).toBe('changed 2 fields')
  expect(actionText(change({ action: 'created' }))).toBe('created')
  expect(whoOf(change({ user: null }))).toBe('The product')
  expect(linkOf(change({}))).toBeNull()
  expect(actionText(change({ fields: [field('tonnage')], linkSentTo: 'Rooidam Transport' }))).toBe('accepted 1 field')
  expect(linkOf(change({ linkSentTo: 'Rooidam Transport' }))).toBe('by the link sent to Rooidam Transport')
  expect(whoOf(change({ user: null, linkSentTo: '' }))).toBe('The driver')
  expect(linkOf(change({ linkSentTo: '' }))).toBe('by the link sent to the driver')
  expect(shortName('Sipho van der Merwe')).toBe('S. van der Merwe')
})

test.each([
  { name: 'tonnage', value: 33, text: '33.00' },
  { name: 'buyingPricePerTon', value: 3280, text: 'R3\u00a0280.00' },
  { name: 'approvedForInvoicing', value: false, text: 'No' },
  { name: 'transporterId', value: 'h-1', text: 'Vos & Seuns Vervoer' },
  { name: 'transporterId', value: 'h-2', text: 'a record that is not listed any more' },
  { name: 'status', value: 'finance_review', text: 'Finance review' },
  { name: 'deliveryDate', value: null, text: null },
] as const)('$value of $name is written $text', ({ name, value, text }) => {
  expect(writtenValue(name, value, lookups)).toBe(text)
})

test('a field that the catalogue no longer has is called by its name', () => {
  const { label, write } = tradeTexts(lookups)
  expect([label('tonnage'), label('oldField'), write('oldField', 3)]).toEqual(['Tonnage', 'oldField', '3'])
})

test('the latest change of a field is found, else the latest of all', () => {
  const changes = [change({ id: '2', fields: [field('truckReg')] }), change({ id: '1', fields: [field('tonnage')] })]
  expect(latestChange(changes, ['tonnage'])?.id).toBe('1')
  expect(latestChange(changes, ['loadRate'])?.id).toBe('2')
})
