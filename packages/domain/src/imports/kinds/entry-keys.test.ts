import { expect, test } from 'vitest'
import { noDocumentRules } from '../../settings/document-rules.ts'
import type { ImportValues, JudgedBy } from '../import-kind.ts'
import { KnownList } from '../known-records.ts'
import type { Cell } from '../read-cell.ts'
import { supplierContracts } from './supplier-contracts.ts'
import { transportRates } from './transport-rates.ts'

const lists = {
  commodity: new KnownList(),
  client: new KnownList(),
  supplier: new KnownList(),
  transporter: new KnownList(),
  truckType: new KnownList([{ id: 'y-1', code: 'link', name: 'Link' }]),
}
const days = { dateFrom: '2026-02-01', dateTo: '2026-03-01' }
const known = {
  id: 'c-1',
  internalCN: 'CN1',
  contractNo: 'A',
  supplierId: 's-1',
  commodity: 'WM1',
  qty: 500,
  price: 4_000,
  ...days,
}
const by = (match: JudgedBy['match'], contracts: readonly (typeof known)[] = []): JudgedBy => ({
  match,
  lists,
  choices: {},
  today: '2026-11-21',
  documentRules: noDocumentRules,
  known: new Map(contracts.flatMap((one) => (supplierContracts.keysOf?.(one) ?? []).map((key) => [key, one]))),
})
const keys = ({ keysOf }: Pick<typeof transportRates, 'keysOf'>, values: ImportValues) => keysOf?.(values) ?? []

test('contracts of one number for two new suppliers are two, and capitals make no difference for one', () => {
  const numberFor = (contractNo: string, supplier: string) =>
    keys(supplierContracts, { internalCN: 'CN1', contractNo, supplierId: { new: supplier } })[1]
  expect(numberFor('a-1', 'Triomf')).toBe(numberFor('A-1', 'TRIOMF (Pty) Ltd'))
  expect(numberFor('a-1', 'Triomf')).not.toBe(numberFor('a-1', 'Vaalrand'))
})

test('rates of one route for two new transporters are two', () => {
  const routeOf = (transporter: string) =>
    keys(transportRates, { fromLocation: 'Kroonstad', transporterId: { new: transporter } })
  expect(routeOf('Vos en Seuns')).toEqual(routeOf('VOS & SEUNS'))
  expect(routeOf('Vos en Seuns')).not.toEqual(routeOf('Ndlovu'))
})

test.each<[string, Cell, Cell, string]>([
  ['a rate per ton', 350, null, 'create'],
  ['a load rate', null, 12_000, 'create'],
  ['neither', null, null, 'refuse'],
])('a rate with %s', (_, ratePerTon, loadRate, outcome) => {
  const match = { 0: 'fromLocation', 1: 'toLocation', 2: 'truckType', 3: 'ratePerTon', 4: 'loadRate' }
  expect(transportRates.judge(['Kroonstad', 'Paarl', 'Link', ratePerTon, loadRate], by(match)).outcome).toBe(outcome)
})

test('a row that changes a day of a contract is checked with what it leaves as it is', () => {
  const match = { 0: 'internalCN', 1: 'dateTo' }
  const judge = (dateTo: string) => supplierContracts.judge(['CN1', dateTo], by(match, [known]))
  expect(judge('2026-04-30')).toMatchObject({ outcome: 'change', values: { dateTo: '2026-04-30' } })
  expect(judge('2026-01-31')).toMatchObject({ outcome: 'refuse', reasons: [{ column: 1 }] })
})
