import { referenceKinds } from '../reference-data/reference-kinds.ts'

/** Every kind of record that has a history, with its label; the path is that of the API. */
export const recordKinds = {
  trade: { label: 'Trade', path: 'trades' },
  supplierContract: { label: 'Supplier contract', path: 'supplier-contracts' },
  transportRate: { label: 'Transport rate', path: 'transport-rates' },
  ...referenceKinds,
  person: { label: 'User', path: 'users' },
  setting: { label: 'Settings', path: null },
} as const

export type HistoryKind = keyof typeof recordKinds

export const historyKinds = Object.keys(recordKinds) as HistoryKind[]
