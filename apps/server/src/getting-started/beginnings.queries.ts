import type { Beginnings } from '@haulm/domain/getting-started/steps.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** A company that has so many has begun: nobody waits for a table to be counted to its end. */
const mostCounted = 1_000

const some = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*) from (select ${rows} limit ${sql.lit(mostCounted)}) counted)`

const isSet = (name: string): RawBuilder<boolean> =>
  sql`exists (select from setting where setting.name = ${name} and setting.value <> 'null')`

/** What the company has by now, in one look. Deleted and blocked ones do not count, nor an import that was taken back. */
export async function beginnings(db: Database): Promise<Beginnings> {
  const { rows } = await sql<Beginnings>`
    select
      ${isSet('companyName')} as "hasCompanyName",
      ${isSet('companyLogo')} as "hasCompanyLogo",
      ${some(sql`from commodity where is_active`)} as "commodities",
      ${some(sql`from truck_type where is_active`)} as "truckTypes",
      ${some(sql`from truck_type where is_active and payload is not null`)} as "payloads",
      ${some(sql`from client`)} as "clients",
      ${some(sql`from supplier`)} as "suppliers",
      ${some(sql`from transporter`)} as "transporters",
      ${some(sql`from import_row join import_run on import_run.id = import_id
        where import_run.kind = 'trades' and state = 'applied' and outcome = 'create'`)} as "broughtLoads",
      ${some(sql`from trade where deleted_at is null
        and not exists (select from import_row where import_row.record_id = trade.id)`)} as "enteredLoads",
      ${some(sql`from person where status = 'approved'`)} as "people",
      ${some(sql`from transport_rate`)} as "transportRates",
      ${some(sql`from supplier_contract`)} as "supplierContracts"`.execute(db)
  return rows[0] as Beginnings
}
