import { expect, test } from 'vitest'
import type { Permission } from '../../people/permissions.ts'
import { isFieldName } from '../catalogue/catalogue.ts'
import { canRead } from '../rights/access.ts'
import { filterFields, filterFieldsFor } from './filter-fields.ts'
import { parseFilter } from './parse-filter.ts'
import { readableFilters } from './readable-filters.ts'

const who = (...permissions: Permission[]) => ({ permissions })

test('people can filter by fields that they may read, and by no others', () => {
  for (const person of [who('logistics'), who('costing'), who('finance'), who('reports')]) {
    const offered = filterFieldsFor(person)
    for (const field of filterFields) {
      if (isFieldName(field)) expect(offered.includes(field), field).toBe(canRead(person, field))
    }
  }
})

test.each<[string, Permission, boolean]>([
  ['tonnage.atLeast:30', 'logistics', true],
  ['sellingPrice.isEmpty', 'logistics', false],
  ['sellingPrice.isEmpty', 'costing', true],
  ['invoiced.is:true', 'costing', false],
  ['invoiced.is:true', 'finance', true],
  ['tradeDate.within:thisMonth', 'transport_rates', true],
  ['status.in:completed', 'logistics', true],
  ['waitingFor.in:active', 'logistics', true],
  ['waitingFor.in:logistics_staff', 'logistics', true],
  ['waitingFor.in:costing', 'logistics', false],
  ['waitingFor.in:finance', 'costing', false],
  ['waitingFor.in:active,finance', 'costing', false], // one part that may not be read hides the whole filter
  ['waitingFor.in:finance,costing', 'finance', true],
  ['documents.has:any', 'logistics', true],
  ['documents.has:loadingTicket', 'logistics', true],
  ['documents.lacks:clientInvoice', 'logistics', false],
  ['documents.has:loadingTicket,clientInvoice', 'logistics', false],
  ['documents.has:loadingTicket,clientInvoice', 'finance', true],
])('%s counts for %s: %s', (text, permission, counts) => {
  const parsed = parseFilter(text)
  if (!parsed.ok) throw new Error(parsed.message)
  expect(readableFilters(who(permission), [parsed.filter])).toEqual(counts ? [parsed.filter] : [])
})
