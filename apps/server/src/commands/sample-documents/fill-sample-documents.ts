import { createHash, randomUUID } from 'node:crypto'
import { type Day, todayIn } from '@haulm/domain/calendar/day.ts'
import { historyFieldOf } from '@haulm/domain/document/history-field.ts'
import { tradeDocuments } from '@haulm/domain/trade/documents/trade-documents.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { Staff } from '../sample-trades/stored-rows.ts'
import { papersOfTrade, type SampledTrade } from './papers-of-trade.ts'

/** Papers in all: enough to look through, and drawn in well under a second. */
const most = 200

export interface SampleDocuments {
  /** Who added them, by desk; nobody where a desk has none. */
  staff: Staff
  timeZone: string
  now: Date
}

/**
 * Hangs small tickets, notes and invoices, each drawn here, on the latest sample trades that were loaded. Where there are documents
 * already, none is added. A piece holds each of them whole.
 */
export async function fillSampleDocuments(db: Database, { staff, timeZone, now }: SampleDocuments): Promise<void> {
  if (await db.selectFrom('document').select('id').limit(1).executeTakeFirst()) return
  const trades = await loadedTrades(db, todayIn(timeZone, now))
  const drawn = trades
    .flatMap((trade, at) => papersOfTrade(trade, at).map((paper) => ({ trade, ...paper })))
    .slice(0, most)
    .map(({ trade, kind, name, type, day, draw }) => {
      const bytes = draw()
      const at = new Date(Math.min(now.getTime(), Date.parse(`${day}T14:30:00Z`)))
      const personId = (tradeDocuments[kind].group === 'finance' ? staff.finance : staff.logistics) ?? null
      const place = { recordKind: 'trade', recordId: trade.id } as const
      const sha256 = createHash('sha256').update(bytes).digest()
      return { id: randomUUID(), contentId: randomUUID(), ...place, kind, name, type, bytes, sha256, at, personId }
    })
  if (drawn.length === 0) return
  await db.transaction().execute(async (tx) => {
    const begun = drawn.map(({ contentId, at }) => ({ id: contentId, begunAt: at }))
    await tx.insertInto('documentContent').values(begun).execute()
    await tx
      .insertInto('documentPiece')
      .values(drawn.map(({ contentId, bytes }) => ({ contentId, ordinal: 0, bytes })))
      .execute()
    await tx
      .insertInto('document')
      .values(drawn.map(({ bytes, ...document }) => ({ ...document, bytes: bytes.length })))
      .execute()
    await tx
      .insertInto('change')
      .values(
        drawn.map(({ recordId, kind, name, personId, at }) => ({
          kind: 'trade' as const,
          recordId,
          version: 0,
          action: 'updated' as const,
          fields: JSON.stringify([{ field: historyFieldOf(kind), from: null, to: name }]),
          personId,
          at,
        })),
      )
      .execute()
  })
}

/** The latest trades that were loaded, with the names behind them; more than the papers need. */
async function loadedTrades(db: Database, today: Day): Promise<SampledTrade[]> {
  const { rows } = await sql<SampledTrade>`
    select trade.id as "id", trade_number as "tradeNumber", commodity.display_name as "commodity", supplier.name as "supplier",
      client.name as "client", transporter.name as "transporter", truck_reg as "truckReg", tonnage as "tonnage",
      loading_date as "loadingDate", delivery_date as "deliveryDate", loading_number as "loadingNumber",
      weighbridge_ticket as "weighbridgeTicket", buying_price_per_ton as "buyingPrice", selling_price as "sellingPrice",
      supplier_invoice_number as "supplierInvoiceNumber", transporter_invoice_number as "transporterInvoiceNumber",
      transport_total_ex_vat as "transportTotal", sage_sales_order_number as "salesOrder", invoiced as "invoiced"
    from trade
    join commodity on commodity.id = trade.commodity_id
    join supplier on supplier.id = trade.supplier_id
    join client on client.id = trade.client_id
    join transporter on transporter.id = trade.transporter_id
    where deleted_at is null and status <> 'cancelled' and loading_date <= ${today}::date
      and tonnage is not null and truck_reg is not null and weighbridge_ticket is not null
    order by loading_date desc, ordinal desc limit ${most}`.execute(db)
  return rows
}
