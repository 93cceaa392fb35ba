import type { PartyKind, ReferenceRecord, referenceKinds } from '../reference-data/reference-kinds.ts'
import type { TradeFields } from './catalogue/catalogue.ts'
import type { DocumentCounts } from './documents/trade-documents.ts'

/** What a trade carries of the records that it points to, so that a list can be shown without looking them up. */
export type TradeExpansions = {
  /** The commodity's code. */
  commodity: string
  commodityInfo: { code: string; displayName: string; description: string | null }
  createdByUser: { email: string } | null
  /** How many of each kind it has; absent if its reader may see none, and in a row that was persisted by an older release. */
  documents?: DocumentCounts
} & {
  /** The parties that it points to, with the fields that their lists provide. */
  [K in PartyKind]?: Pick<
    ReferenceRecord<K>,
    Extract<keyof ReferenceRecord<K>, (typeof referenceKinds)[K]['inTrades'][number]>
  > | null
}

/** The fields that every reader of trades may read. */
type AlwaysRead = 'id' | 'tradeNumber' | 'status' | 'version' | 'createdAt' | 'deletedAt' | 'logisticsStatus'

/** A trade as a reader sees it: fields that may not be read are absent, unset ones null. */
export type Trade = Pick<TradeFields, AlwaysRead> & Partial<Omit<TradeFields, AlwaysRead>> & TradeExpansions

/** A deleted trade with the person who deleted it; null if that is unknown. */
export type DeletedTrade = Trade & { deletedBy: { name: string; email: string } | null }
