import { describe, expect, test } from 'vitest'
import { fieldsBySpecification, type SpecifiedGroup, writtenByNobody } from '../test-field-groups.ts'
import { type FieldName, fieldNames, fieldOf, groupOf, isFieldName, writableNames } from './catalogue.ts'
import { computedAmountNames } from './kinds.ts'

const groups = Object.entries(fieldsBySpecification) as [SpecifiedGroup, readonly FieldName[]][]

describe.each(groups)('the group %s', (group, names) => {
  test('holds its fields of the specification and no others', () => {
    expect(fieldNames.filter((name) => groupOf(name) === group).sort()).toEqual([...names].sort())
  })

  test('each with a label that no other field of a form has', () => {
    const labels = names.map((name) => fieldOf(name).label)
    expect(labels.filter((label) => label.trim() === '')).toEqual([])
    expect(new Set(labels).size).toBe(names.length)
  })

  test('each at a place of its own in the dialog', () => {
    const places = names.flatMap((name) => fieldOf(name).form?.at ?? [])
    expect(new Set(places).size).toBe(places.length)
  })
})

test('what people write is everything but what the server gives or computes', () => {
  expect([...writableNames].sort()).toEqual(fieldNames.filter((name) => !writtenByNobody.includes(name)).sort())
  expect(computedAmountNames).toEqual(['loadRatePerTon', 'netAmountPerTon', 'totalNetAmount'])
})

test('every field that people write stands in the dialog, but for the one that only older programs send', () => {
  expect(writableNames.filter((name) => fieldOf(name).form === undefined)).toEqual(['truckDetails'])
})

test('a commodity is asked for; client, supplier and status are kept once given; a transporter may go', () => {
  expect(fieldNames.filter((name) => fieldOf(name).required)).toEqual(['commodityId'])
  expect(fieldNames.filter((name) => fieldOf(name).cannotBeEmptied).sort()).toEqual([
    'clientId',
    'commodityId',
    'logisticsStatus',
    'supplierId',
  ])
})

test('the search box looks into every text that the decisions list, and into no other', () => {
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

test('a name that is no field is none, not even one that every object knows', () => {
  expect(isFieldName('tonnage')).toBe(true)
  for (const name of ['tonnes', 'constructor', '__proto__', 'toString', '']) expect(isFieldName(name)).toBe(false)
})
