import type { FileType } from '@haulm/domain/document/file-types.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { readsTradeDocument, type TradeDocument, tradeDocumentNames } from '@haulm/domain/trade/documents/trade-documents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { tradeDateSql } from '../../trade-rows/trade-date.ts'

/** Which documents go into a folder: those of the selected trades that the reader may read. */
export interface FolderSelection {
  reader: Holder
  /** Conditions on `trade`; they must exclude deleted ones. */
  conditions: RawBuilder<boolean>
  timeZone: string
}

export interface FolderDocument {
  /** `2026-11`: the month of the date that the trade is counted under. */
  month: string
  tradeNumber: string
  kind: TradeDocument
  /** Its number among those of its kind on the trade, from 1 in order of arrival. */
  place: number
  type: FileType
  bytes: number
  contentId: string
  at: string
  /** Null if it came by a link. */
  addedBy: string | null
  sha256: string
}

const documentsOfTrade = (reader: Holder) => sql`document.record_kind = 'trade' and document.record_id = trade.id
  and document.removed_at is null and document.content_id is not null and document.kind = any (${readableKinds(reader)})`

const readableKinds = (reader: Holder) => tradeDocumentNames.filter((kind) => readsTradeDocument(reader, kind))

/** How many documents a folder would hold, and their bytes. */
export async function sizeOfFolder(db: Database, { reader, conditions }: FolderSelection) {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as "count", coalesce(sum(document.bytes), 0) as "bytes"
    from trade join document on ${documentsOfTrade(reader)} where ${conditions}`.execute(db)
  return rows[0] ?? { count: 0, bytes: 0 }
}

/** How many trades are queried at once: some hundred rows. */
const tradesAtOnce = 100

/**
 * The documents of a folder, trade by trade, in pages of whole trades. Each page is a statement of its own: no transaction stays
 * open while the files are sent, however slow the reader. A file that is removed meanwhile stays for weeks.
 */
export async function* documentsOfFolder(db: Database, { reader, conditions, timeZone }: FolderSelection) {
  let after = 0
  while (true) {
    const { rows } = await sql<FolderDocument & { ordinal: number }>`
      with page as materialized (
        select trade.id, trade.ordinal, trade.trade_number, to_char(${tradeDateSql(timeZone)}, 'YYYY-MM') as month
        from trade where trade.ordinal > ${after} and ${conditions} and exists (select from document where ${documentsOfTrade(reader)})
        order by trade.ordinal limit ${tradesAtOnce}
      )
      select trade.ordinal as "ordinal", trade.month as "month", trade.trade_number as "tradeNumber", document.kind as "kind",
        row_number() over (partition by trade.id, document.kind order by document.at, document.id) as "place",
        document.type as "type", document.bytes as "bytes", document.content_id as "contentId", document.at as "at",
        coalesce(nullif(btrim(person.first_name || ' ' || person.last_name), ''), person.email) as "addedBy",
        encode(document.sha256, 'hex') as "sha256"
      from page trade join document on ${documentsOfTrade(reader)} left join person on person.id = document.person_id
      order by trade.ordinal, document.at, document.id`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    yield* rows
    after = last.ordinal
  }
}
