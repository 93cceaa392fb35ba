import type { PartyKind, ReferenceRecord, referenceKinds } from '../reference-data/reference-kinds.ts'
import type { TradeFields } from './catalogue/catalogue.ts'
import type { DocumentCounts } from './documents/trade-documents.ts'

/** What a trade says of the records that it points to, so that a list can be shown without looking them up. */
export type TradeExpansions = {
  /** The commodity's code. */
  commodity: string
  commodityInfo: { code: string; displayName: string; description: string | null }
  createdByUser: { email: string } | null
  /** How many of each kind it has; absent where its reader is told of none, and in a row that an older release kept. */
  documents?: DocumentCounts
} & {
  /** The parties that it points to, as far as their lists say. */
  [K in PartyKind]?: Pick<
    ReferenceRecord<K>,
    Extract<keyof ReferenceRecord<K>, (typeof referenceKinds)[K]['inTrades'][number]>
  > | null
}

/** The fields that every reader of trades may read. */
type AlwaysRead = 'id' | 'tradeNumber' | 'status' | 'version' | 'createdAt' | 'deletedAt' | 'logisticsStatus'

/** A trade as a reader sees it: fields that may not be read are absent, unset ones null. */
export type Trade = Pick<TradeFields, AlwaysRead> & Partial<Omit<TradeFields, AlwaysRead>> & TradeExpansions

/** A trade of the list of deleted ones, with who deleted it; null when nobody knows. */
export type DeletedTrade = Trade & { deletedBy: { name: string; email: string } | null }
