import { formatNumber } from '../quantity/format.ts'
import { type ReferenceKind, referenceKindNames, referenceKinds } from '../reference-data/reference-kinds.ts'
import type { ImportField, ImportKindEntry } from './import-kind.ts'
import { listKind } from './kinds/list-kind.ts'
import { supplierContracts } from './kinds/supplier-contracts.ts'
import { trades } from './kinds/trades.ts'
import { transportRates } from './kinds/transport-rates.ts'

/** The import of a list is named after its path. */
type ListImport = (typeof referenceKinds)[ReferenceKind]['path']

/** The lists that trades point to, by the name of their import. */
export const listKinds = Object.fromEntries(referenceKindNames.map((kind) => [referenceKinds[kind].path, kind])) as Record<
  ListImport,
  ReferenceKind
>

const lists = Object.fromEntries(referenceKindNames.map((kind) => [referenceKinds[kind].path, listKind(kind)])) as Record<
  ListImport,
  ImportKindEntry
>

/** What can be imported from a spreadsheet: each kind is an entry of one shape. */
export const importKinds = {
  trades,
  ...lists,
  'transport-rates': transportRates,
  'supplier-contracts': supplierContracts,
} as const satisfies Record<string, ImportKindEntry>

export type ImportKind = keyof typeof importKinds
export const importKindIds = Object.keys(importKinds) as ImportKind[]

export const importFieldsOf = (kind: ImportKind): readonly ImportField[] => importKinds[kind].fields

/** A count with its noun: `3 trades`, `1 truck type`. */
export const countOfKind = (kind: ImportKind, count: number): string =>
  `${formatNumber(count, 0)} ${count === 1 ? importKinds[kind].one : importKinds[kind].many}`
