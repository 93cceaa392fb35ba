import { describe, expect, test } from 'vitest'
import { outcome } from '../test-issues.ts'
import { tradeCreate, tradePatch, tradePut } from './trade-fields.ts'

const commodityId = '01933b1e-0000-7000-8000-000000000001'

describe('a new trade', () => {
  test('needs a commodity, and nothing else', () => {
    expect(outcome(tradeCreate, { commodityId })).toEqual({ value: { commodityId } })
    for (const body of [{}, { commodityId: null }, { commodityId: ' ' }, { tonnage: 34 }]) {
      expect(outcome(tradeCreate, body)).toEqual({ refused: { commodityId: 'Product/Commodity is required' } })
    }
  })

  test('takes its defaults for fields that are null', () => {
    const sent = { commodityId, logisticsStatus: null, invoiced: null, approvedForInvoicing: null, transportRateMatches: null }
    expect(outcome(tradeCreate, sent)).toEqual({
      value: {
        commodityId,
        logisticsStatus: 'On Hold',
        invoiced: false,
        approvedForInvoicing: false,
        transportRateMatches: false,
      },
    })
  })

  test('keeps the status and the flags that it is sent with', () => {
    const sent = {
      commodityId,
      logisticsStatus: 'Loaded',
      invoiced: true,
      approvedForInvoicing: true,
      transportRateMatches: true,
    }
    expect(outcome(tradeCreate, sent)).toEqual({ value: sent })
  })

  test('may lack a client and a supplier', () => {
    const sent = { commodityId, clientId: null, supplierId: null }
    expect(outcome(tradeCreate, sent)).toEqual({ value: sent })
  })

  test('reports all invalid fields at once', () => {
    const sent = { tonnage: 0, truckReg: 'x'.repeat(21), loadingDate: '2025-02-30', invoiced: 'yes' }
    expect(outcome(tradeCreate, sent)).toEqual({
      refused: {
        commodityId: 'Product/Commodity is required',
        tonnage: 'Tonnage must be above 0.',
        truckReg: 'Truck Registration can be at most 20 characters long.',
        loadingDate: 'Loading Date must be a day that exists, written yyyy-MM-dd.',
        invoiced: 'Invoiced must be true or false.',
      },
    })
  })

  test('has no version: there is none to start from', () => {
    expect(outcome(tradeCreate, { commodityId, version: 1 })).toEqual({ refused: { version: 'unknown' } })
  })
})

describe.each([
  ['PUT', tradePut],
  ['PATCH', tradePatch],
] as const)('%s', (_method, schema) => {
  test('has only the fields that were sent: an absent field stays absent', () => {
    expect(outcome(schema, {})).toEqual({ value: {} })
    expect(outcome(schema, { tonnage: null, version: 3 })).toEqual({ value: { tonnage: null, version: 3 } })
  })

  test('brings values into their stored form', () => {
    const sent = { farmName: '  Môreson ', logisticsComments: ' ', loadingDate: '', loadRate: -0 }
    expect(outcome(schema, sent)).toEqual({
      value: { farmName: 'Môreson', logisticsComments: null, loadingDate: null, loadRate: 0 },
    })
  })

  test.each([0, -1, 1.5, '1', null, Number.NaN])('refuses %j as the version that it started from', (version) => {
    expect(outcome(schema, { version })).toHaveProperty('refused.version')
  })

  test('refuses to empty fields that must have a value', () => {
    for (const name of ['commodityId', 'logisticsStatus', 'invoiced']) {
      expect(outcome(schema, { [name]: null })).toHaveProperty(`refused.${name}`)
    }
  })
})

test('a client or supplier can be emptied in the dialog, but not in a cell', () => {
  for (const name of ['clientId', 'supplierId']) {
    expect(outcome(tradePut, { [name]: null })).toEqual({ value: { [name]: null } })
    expect(outcome(tradePatch, { [name]: null })).toHaveProperty(`refused.${name}`)
  }
  expect(outcome(tradePatch, { transporterId: null })).toEqual({ value: { transporterId: null } })
})
