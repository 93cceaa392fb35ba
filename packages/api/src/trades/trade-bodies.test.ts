import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { computedAmountNames } from '@haulm/domain/trade/catalogue/kinds.ts'
import { describe, expect, test } from 'vitest'
import { outcome } from '../test-issues.ts'
import { tradeCreate, tradePatch, tradePut } from './trade-fields.ts'

const commodityId = '01933b1e-0000-7000-8000-000000000001'

/** The fields of POST according to part 1, section 7. @see docs/rules/http.md, rule 5 */
const specified = `commodityId clientId clientToInvoice farmName farmArea internalCN supplierId supplierContractNumber
  loadingLocation logisticsStatus loadingDate transporterId truckType transportRatePerTon loadRate loadRatePerTon truckReg
  loadingNumber weighbridgeTicket deliveryDate tonnage logisticsComments truckDetails buyingPricePerTon adminTransportRate
  sellingPrice netAmountPerTon totalNetAmount sageSalesOrderNumber sagePurchaseOrder supplierInvoiceNumber
  transporterInvoiceNumber transportTotalExVat approvedForInvoicing invoiced transportRateMatches`.split(/\s+/) as FieldName[]

/** The fields of a trade that only the server sets. */
const givenByServer = ['id', 'tradeNumber', 'status', 'createdAt', 'deletedAt', 'createdByUser', 'client', 'commodity']

const schemas = [
  ['POST', tradeCreate, { commodityId }],
  ['PUT', tradePut, {}],
  ['PATCH', tradePatch, {}],
] as const

describe.each(schemas)('%s', (_method, schema, base) => {
  test('knows every field of the specification', () => {
    for (const name of specified) {
      const reply = outcome(schema, { ...base, [name]: Symbol('of no type that a field takes') })
      expect([name, 'refused' in reply && reply.refused[name] === 'unknown']).toEqual([name, false])
    }
  })

  test.each(computedAmountNames)('accepts whatever is sent as %s, since it is computed', (name) => {
    for (const sent of [null, 12.5, 'twelve', {}]) expect(outcome(schema, { ...base, [name]: sent })).toHaveProperty('value')
  })

  test.each([...givenByServer, 'tonnes', 'role', 'permissions', 'createdBy', 'constructor', 'toString', ''])(
    'refuses %j, which no body has',
    (name) => {
      expect(outcome(schema, { ...base, [name]: 1 })).toEqual({ refused: { [name]: 'unknown' } })
    },
  )

  test('treats a key that would reach the prototype as unknown', () => {
    const sent: unknown = JSON.parse(`{ "__proto__": { "invoiced": true }, ${JSON.stringify(base).slice(1)}`.replace(/, }$/, '}'))
    const reply = outcome(schema, sent)
    expect(Object.getPrototypeOf('value' in reply ? reply.value : {})).toBe(Object.prototype)
    expect('value' in reply ? (reply.value as { invoiced?: boolean }).invoiced : undefined).toBeUndefined()
    expect({}).not.toHaveProperty('invoiced')
  })

  test.each([null, [], 'text', 12, true, undefined])('refuses %j, which is no object', (sent) => {
    expect(outcome(schema, sent)).toHaveProperty('refused.body')
  })
})
