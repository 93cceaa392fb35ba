import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { SampledTrade } from './papers-of-trade.ts'

/** The latest sample trades with tons that meet a condition, with the names they refer to. */
export async function sampledTrades(db: Database, condition: RawBuilder<boolean>, most: number): Promise<SampledTrade[]> {
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
    where deleted_at is null and status <> 'cancelled' and tonnage is not null and ${condition}
    order by loading_date desc, ordinal desc limit ${most}`.execute(db)
  return rows
}
