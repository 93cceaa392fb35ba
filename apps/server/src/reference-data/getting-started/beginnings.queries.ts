import { type Beginnings, firstListCounts, firstLists, mostCounted } from '@haulm/domain/getting-started/steps.ts'
import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import { isCodedKind, type ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

const some = (rows: RawBuilder<unknown>, most = mostCounted): RawBuilder<number> =>
  sql`(select count(*) from (select ${rows} limit ${sql.lit(most)}) counted)`

const activeOf = (kind: ReferenceKind): RawBuilder<unknown> =>
  sql`from ${sql.table(kind)} ${isCodedKind(kind) ? sql`where is_active` : sql``}`

const isSet = (name: string): RawBuilder<boolean> =>
  sql`exists (select from setting where setting.name = ${name} and setting.value <> 'null')`

const broughtRows = sql`import_row join import_run on import_run.id = import_id`
/** Whether a row of these created a load, and its import has not been taken back. */
const isBrought = sql<boolean>`import_run.kind = 'trades' and state = 'applied' and outcome = 'create'`

/**
 * What the company has so far, in one query. Deleted and blocked records do not count, nor do reverted imports. A reader who may
 * not read contracts learns only whether there is one, as the step needs.
 */
export async function beginnings(db: Database, reader: Holder): Promise<Beginnings> {
  const mayRead = hasAny(reader, ['supplier_contracts'])
  const { rows } = await sql<Beginnings>`
    select
      ${isSet('companyName')} as "hasCompanyName",
      ${sql.join(firstListCounts.map((list) => sql`${some(activeOf(firstLists[list]))} as ${sql.ref(list)}`))},
      ${some(sql`from ${broughtRows} join trade on trade.id = record_id where ${isBrought} and deleted_at is null`)} as "broughtLoads",
      ${some(sql`from trade where deleted_at is null
        and not exists (select from ${broughtRows} where record_id = trade.id and ${isBrought})`)} as "enteredLoads",
      ${some(sql`from person where status = 'approved'`)} as "people",
      ${some(sql`from transport_rate`)} as "transportRates",
      ${some(sql`from supplier_contract`, mayRead ? mostCounted : 1)} as "supplierContracts"`.execute(db)
  return rows[0] as Beginnings
}
