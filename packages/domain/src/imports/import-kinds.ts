import { formatNumber } from '../quantity/format.ts'
import { spokenHeadings } from './headings.ts'
import type { ImportField, ImportKindEntry } from './import-kind.ts'
import { listKind } from './kinds/list-kind.ts'
import { supplierContracts } from './kinds/supplier-contracts.ts'
import { trades } from './kinds/trades.ts'
import { transportRates } from './kinds/transport-rates.ts'

/** The lists that trades point to, by the kind of their import. */
export const listKinds = {
  clients: 'client',
  suppliers: 'supplier',
  transporters: 'transporter',
  commodities: 'commodity',
  'truck-types': 'truckType',
} as const

/** What can be brought from a spreadsheet: each kind is an entry of one shape. */
export const importKinds = {
  trades,
  clients: listKind('client', { label: 'Clients', one: 'client', many: 'clients' }, spokenHeadings.clients),
  suppliers: listKind('supplier', { label: 'Suppliers', one: 'supplier', many: 'suppliers' }, spokenHeadings.suppliers),
  transporters: listKind(
    'transporter',
    { label: 'Transporters', one: 'transporter', many: 'transporters' },
    spokenHeadings.transporters,
  ),
  commodities: listKind('commodity', { label: 'Commodities', one: 'commodity', many: 'commodities' }, spokenHeadings.commodities),
  'truck-types': listKind(
    'truckType',
    { label: 'Truck Types', one: 'truck type', many: 'truck types' },
    spokenHeadings['truck-types'],
  ),
  'transport-rates': transportRates,
  'supplier-contracts': supplierContracts,
} as const satisfies Record<string, ImportKindEntry>

export type ImportKind = keyof typeof importKinds
export const importKindIds = Object.keys(importKinds) as ImportKind[]

export const importFieldsOf = (kind: ImportKind): readonly ImportField[] => importKinds[kind].fields

/** The word for one of many: `3 trades`, `1 truck type`. */
export const countOfKind = (kind: ImportKind, count: number): string =>
  `${formatNumber(count, 0)} ${count === 1 ? importKinds[kind].one : importKinds[kind].many}`
