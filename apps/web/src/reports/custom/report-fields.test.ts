import { expect, test } from 'vitest'
import type { RecordField } from '../../ui/record-form.tsx'
import { reportFields } from './report-fields.tsx'

const trucks = ['rigid', 'tautliner', 'interlink', 'side_tipper', 'walking_floor_wheat_bran', 'walking_floor']
const filters: RecordField[] = [
  { name: 'status', label: 'Status', kind: 'choice', options: [{ value: 'completed', label: 'Completed' }] },
  { name: 'truckType', label: 'Truck Type', kind: 'choice', options: trucks.map((value) => ({ value, label: value })) },
]

function offered(chosen: string): string[] {
  const form = { values: { period: 'custom', columns: 'all', truckType: chosen }, enter: () => undefined } as never
  const field = reportFields(filters, form, '2026-11-22').find(({ name }) => name === 'truckType')
  return field?.kind === 'choice' ? field.options.map(({ value }) => value) : []
}

test('the custom report offers four truck types, in the order of the specification', () => {
  expect(offered('')).toEqual(['side_tipper', 'walking_floor', 'interlink', 'tautliner'])
})

test('a saved report keeps the truck type that it has', () => {
  expect(offered('rigid')).toEqual(['side_tipper', 'walking_floor', 'interlink', 'tautliner', 'rigid'])
})
