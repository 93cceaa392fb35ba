import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { drawdown } from './drawdown.queries.ts'

/** The one presenter of contracts: a select over `contract`, its supplier and its commodity, whose rows become the JSON. */
const presented = (timeZone: string, condition: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select
    contract.id, contract.version,
    contract.internal_cn as "internalCN", contract.contract_no as "contractNo",
    contract.supplier_id as "supplierId", json_build_object('name', supplier.name) as "supplier",
    commodity.code as "commodity",
    json_build_object('code', commodity.code, 'displayName', commodity.display_name) as "commodityInfo",
    contract.qty, contract.price, contract.date_from as "dateFrom", contract.date_to as "dateTo",
    contract.terms, contract.loading_mill as "loadingMill",
    coalesce(drawn.tons, 0) as "monthlyUsedQty",
    contract.qty - coalesce(drawn.tons, 0) as "remainingQty",
    coalesce(drawn.usage, '[]') as "usage",
    coalesce(drawn.loads, '[]') as "loads"
  from supplier_contract contract
  join supplier on supplier.id = contract.supplier_id
  join commodity on commodity.id = contract.commodity_id
  left join lateral (${drawdown(timeZone)}) drawn on true
  where ${condition}
  order by lower(supplier.name), contract.date_from desc, lower(contract.internal_cn) desc`

/** All contracts as JSON text: by supplier, the newest first. */
export async function contractsJson(db: Database, timeZone: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(row_to_json(shown)), '[]')::text as "json" from (${presented(timeZone, sql`true`)}) shown`.execute(
    db,
  )
  return rows[0]?.json ?? '[]'
}

/** One contract as JSON text. @throws if it does not exist: ask only for a locked one. */
export async function contractJson(tx: Database, timeZone: string, id: string): Promise<string> {
  const one = presented(timeZone, sql`contract.id = ${id}`)
  const { rows } = await sql<{ json: string }>`select row_to_json(shown)::text as "json" from (${one}) shown`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A held contract is gone.')
  return row.json
}
