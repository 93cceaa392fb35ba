import { expect, test } from 'vitest'
import { describeFilter } from './describe-filter.ts'
import { filterFields } from './filter-fields.ts'
import { operatorsOf } from './operators.ts'
import { parseFilter } from './parse-filter.ts'

const names: Record<string, string> = { w: 'Witrand Feedlot', k: 'Karoo Voere', interlink: 'Interlink' }

test.each([
  ['tonnage.atLeast:30', 'Tonnage at least 30 t'],
  ['tonnage.between:30.5,34', 'Tonnage between 30.50 t and 34 t'],
  ['sellingPrice.is:4120', 'Selling Price/Ton is R4 120.00/t'],
  ['totalNetAmount.below:-1200.5', 'Total Net Amount below −R1 200.50'],
  ['sellingPrice.isEmpty', 'Selling Price/Ton is empty'],
  ['loadingDate.within:last7Days', 'Loading Date: the last 7 days'],
  ['deliveryDate.from:2026-11-01', 'Delivery Date from 01 Nov 2026'],
  ['deliveryDate.isSet', 'Delivery Date is filled in'],
  ['invoiced.is:false', 'Invoiced: no'],
  ['logisticsStatus.in:Loaded,On Hold', 'Logistics Status: Loaded or On Hold'],
  ['status.notIn:cancelled,completed', 'Trade Status is not Cancelled nor Completed'],
  ['clientId.in:w,k', 'Client: Witrand Feedlot or Karoo Voere'],
  ['clientId.in:unknown', 'Client: …'],
  ['clientId.in:w*,k', 'Client: Witrand Feedlot, all its farms or Karoo Voere'],
  ['truckType.in:interlink', 'Truck Type: Interlink'],
  ['farmName.contains:Klip', 'Farm / Drop-off contains “Klip”'],
  ['waitingFor.in:costing', 'Waiting for: Costing'],
])('%s reads %s', (text, expected) => {
  const parsed = parseFilter(text)
  if (!parsed.ok) throw new Error(parsed.message)
  const plain = describeFilter(parsed.filter, (_field, id) => names[id]).replaceAll('\u00a0', ' ')
  expect(plain).toBe(expected)
})

test('every field has operators', () => {
  for (const field of filterFields) expect(operatorsOf(field).length, field).toBeGreaterThan(0)
})
