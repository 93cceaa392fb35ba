import { formatNumber } from '../quantity/format.ts'
import { type ReferenceKind, referenceKinds } from '../reference-data/reference-kinds.ts'

/** What can be brought from a spreadsheet: trades, and each of the lists that they point to. */
export const importKinds = {
  trades: { label: 'Trades', one: 'trade', reference: null },
  clients: { label: 'Clients', one: 'client', reference: 'client' },
  suppliers: { label: 'Suppliers', one: 'supplier', reference: 'supplier' },
  transporters: { label: 'Transporters', one: 'transporter', reference: 'transporter' },
  commodities: { label: 'Commodities', one: 'commodity', reference: 'commodity' },
  'truck-types': { label: 'Truck Types', one: 'truck type', reference: 'truckType' },
} as const satisfies Record<string, { label: string; one: string; reference: ReferenceKind | null }>

export type ImportKind = keyof typeof importKinds

export const importKindIds = Object.keys(importKinds) as ImportKind[]

export const isImportKind = (text: string): text is ImportKind => Object.hasOwn(importKinds, text)

/** The word for one of many: `3 trades`, `1 truck type`. */
export const countOfKind = (kind: ImportKind, count: number): string =>
  `${formatNumber(count, 0)} ${count === 1 ? importKinds[kind].one : pluralOf(kind)}`

const pluralOf = (kind: ImportKind): string => {
  const { reference } = importKinds[kind]
  return reference === null ? 'trades' : referenceKinds[reference].plural.replace('-', ' ')
}
