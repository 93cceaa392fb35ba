import type { HistoryKind } from '@haulm/domain/history/record-kinds.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { QueryKey } from '@tanstack/react-query'

/** Keys of queries that several parts of the app name: the first word makes all of a kind stale. Others stand at their query. */
export const queryKeys = {
  trades: ['trades'],
  historiesOfTrades: ['trades', 'history'],
  historyOfTrade: (id: string) => ['trades', 'history', id] as const,
  /** All sums over trades: only the server knows how a save changed them. */
  figures: ['dashboard'],
  contracts: ['supplier-contracts'],
  rates: ['transport-rates'],
  /** Lists to choose from. */
  lookups: ['lookups'],
  lookup: (kind: ReferenceKind) => ['lookups', kind] as const,
  /** Lists to maintain. */
  lists: ['reference-data'],
  list: (kind: ReferenceKind) => ['reference-data', kind] as const,
  documents: (recordId: string) => ['documents', recordId] as const,
  links: ['links'],
  linksOf: (tradeId: string) => ['links', tradeId] as const,
  proposals: ['proposals'],
  settings: ['settings'],
  users: ['users'],
  /** Who is signed in. */
  user: ['user'],
  ownSessions: ['own-sessions'],
  notifications: ['notifications'],
  /** What the company has set up by now: its loads are counted as figures are. */
  gettingStarted: ['dashboard', 'getting-started'],
  backups: ['backups'],
  exportHistory: ['reports', 'history'],
} as const

/** The kinds of records of whose changes pages learn, but for trades, which are placed into what is shown. */
export type ChangedKind = Exclude<HistoryKind, 'trade'> | 'proposal'

const staleByKind: Readonly<Partial<Record<ChangedKind, readonly QueryKey[]>>> = {
  setting: [queryKeys.settings, queryKeys.gettingStarted],
  transportRate: [queryKeys.rates, queryKeys.gettingStarted],
  supplierContract: [queryKeys.contracts, queryKeys.gettingStarted],
  person: [queryKeys.users, queryKeys.gettingStarted],
  // A link was sent, opened or revoked, or a driver sent something through it: histories report it.
  proposal: [queryKeys.proposals, queryKeys.links, queryKeys.historiesOfTrades],
}

/** The queries that a change of a record makes stale, by its kind: a list is used both to choose from and to maintain. */
export const staleAfter = (kind: ChangedKind): readonly QueryKey[] =>
  staleByKind[kind] ?? [queryKeys.lookup(kind as ReferenceKind), queryKeys.list(kind as ReferenceKind)]

/** What a change of many records at once, such as a merge or an import, makes stale: whatever shows or names them. */
export const staleAfterMany: readonly QueryKey[] = [
  queryKeys.lists,
  queryKeys.lookups,
  queryKeys.trades,
  queryKeys.rates,
  queryKeys.contracts,
]

/** What documents of a record, or a link to it, make stale: its history reports them. */
export const staleWithDocuments = (recordId: string): readonly QueryKey[] => [
  queryKeys.documents(recordId),
  queryKeys.historyOfTrade(recordId),
]
export const staleWithLinks = (tradeId: string): readonly QueryKey[] => [
  queryKeys.linksOf(tradeId),
  queryKeys.historyOfTrade(tradeId),
]
