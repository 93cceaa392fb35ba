import { describe, expect, test } from 'vitest'
import { fieldsBySpecification, type SpecifiedGroup, writtenByNobody } from '../test-field-groups.ts'
import { type FieldName, fieldNames, fieldOf, groupOf, isFieldName, writableNames } from './catalogue.ts'
import { computedAmountNames } from './kinds.ts'

const groups = Object.entries(fieldsBySpecification) as [SpecifiedGroup, readonly FieldName[]][]

describe.each(groups)('the group %s', (group, names) => {
  test('has exactly its fields of the specification', () => {
    expect(fieldNames.filter((name) => groupOf(name) === group).sort()).toEqual([...names].sort())
  })

  test('has labels that are unique in its form', () => {
    const labels = names.map((name) => fieldOf(name).label)
    expect(labels.filter((label) => label.trim() === '')).toEqual([])
    expect(new Set(labels).size).toBe(names.length)
  })

  test('has a place of its own in the dialog for each field', () => {
    const places = names.flatMap((name) => fieldOf(name).form?.at ?? [])
    expect(new Set(places).size).toBe(places.length)
  })
})

test('people write every field except those that the server gives or computes', () => {
  expect([...writableNames].sort()).toEqual(fieldNames.filter((name) => !writtenByNobody.includes(name)).sort())
  expect(computedAmountNames).toEqual(['loadRatePerTon', 'netAmountPerTon', 'totalNetAmount'])
})

test('every field that people write is in the dialog, except one that only older programs send', () => {
  expect(writableNames.filter((name) => fieldOf(name).form === undefined)).toEqual(['truckDetails'])
})

test('a commodity is required; client, supplier and status cannot be emptied; a transporter can', () => {
  expect(fieldNames.filter((name) => fieldOf(name).required)).toEqual(['commodityId'])
  expect(fieldNames.filter((name) => fieldOf(name).cannotBeEmptied).sort()).toEqual([
    'clientId',
    'commodityId',
    'logisticsStatus',
    'supplierId',
  ])
})

test('the search box searches every text that the decisions list, and no other', () => {
  const texts = [
    'tradeNumber',
    'clientToInvoice',
    'farmName',
    'farmArea',
    'supplierContractNumber',
    'internalCN',
    'loadingLocation',
  ]
  texts.push('truckReg', 'loadingNumber', 'weighbridgeTicket', 'logisticsComments')
  texts.push('sageSalesOrderNumber', 'sagePurchaseOrder', 'supplierInvoiceNumber', 'transporterInvoiceNumber')
  expect(fieldNames.filter((name) => fieldOf(name).searchable).sort()).toEqual(texts.sort())
})

test('an unknown name is no field, not even that of an inherited object property', () => {
  expect(isFieldName('tonnage')).toBe(true)
  for (const name of ['tonnes', 'constructor', '__proto__', 'toString', '']) expect(isFieldName(name)).toBe(false)
})
