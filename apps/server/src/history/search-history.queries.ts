import type { ChangeAction } from '@haulm/api/history/change.ts'
import { addDays, type Day } from '@haulm/domain/calendar/day.ts'
import { readsDocument } from '@haulm/domain/document/access.ts'
import { historyFieldOf } from '@haulm/domain/document/history-field.ts'
import { documentKindNames } from '@haulm/domain/document/kinds.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { trimmed } from '@haulm/domain/text/trimmed.ts'
import { withoutAccents } from '@haulm/domain/text/without-accents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ChangeOfRecord } from '../database/changes/changes-of.queries.ts'
import { isUuid } from '../database/columns/is-uuid.ts'
import { beginningOfDay } from '../database/columns/moments.ts'
import type { Database } from '../database/connection.ts'
import type { FieldChange, RecordKind } from '../database/tables/change.ts'
import { namedTables } from '../database/tables/named-tables.ts'
import type { MomentCursor } from '../http/answers/moment-cursor.ts'
import { asPattern, lowerWithoutAccents } from '../trade-rows/search/search-condition.ts'

/** Which changes are searched for; an undefined term narrows nothing. */
export interface HistorySearch {
  person?: string | undefined
  kind?: RecordKind | undefined
  /** Text that the record's name contains. */
  record?: string | undefined
  /** One record, whatever its name. */
  recordId?: string | undefined
  field?: string | undefined
  /** Days in the company's time zone, both included. */
  from?: Day | undefined
  to?: Day | undefined
}

/** A change, and the record it was made to. */
export type FoundChange = ChangeOfRecord & { kind: RecordKind; recordId: string }

type Row = {
  id: string
  kind: RecordKind
  recordId: string
  at: string
  action: ChangeAction
  fields: FieldChange[]
  person: ChangeOfRecord['person']
  linkSentTo: string | null
}

/** Which part of what a search finds is read, and by whom. */
interface Page {
  after: MomentCursor | null
  limit: number
  timeZone: string
  reader: Holder
}

/**
 * How many of the newest changes are looked at one by one for the name of their record: a text that many names contain, such as
 * the first letter of one, fills a page with them, and not all of its records have to be found.
 */
const newest = 5_000

/** The changes that match the search, newest first, after the cursor. */
export async function foundChanges(db: Database, search: HistorySearch, page: Page): Promise<FoundChange[]> {
  const conditions = conditionsOf(search, page)
  const text = trimmed(search.record ?? '')
  if (text === '') return changesWhere(db, conditions, page)
  const among = sql`(
    select change.* from change where ${sql.join(conditions, sql` and `)}
    order by change.at desc, change.id desc limit ${newest}
  )`
  const found = await changesWhere(db, [isCalled(text)], page, among)
  if (found.length === page.limit) return found
  return changesWhere(db, [...conditions, sql`(change.kind, change.record_id) in (${recordsCalled(text)})`], page)
}

async function changesWhere(
  db: Database,
  conditions: RawBuilder<unknown>[],
  { limit }: Page,
  among: RawBuilder<unknown> = sql`change`,
): Promise<FoundChange[]> {
  const { rows } = await sql<Row>`
    select change.id as "id", change.kind as "kind", change.record_id as "recordId", change.at as "at", change.action as "action",
      change.fields as "fields", change.link_sent_to as "linkSentTo",
      case when person.id is not null then json_build_object(
        'id', person.id, 'firstName', person.first_name, 'lastName', person.last_name, 'email', person.email
      ) end as "person"
    from ${among} change left join person on person.id = change.person_id
    where ${sql.join(conditions, sql` and `)}
    order by change.at desc, change.id desc
    limit ${limit}`.execute(db)
  return rows.map(({ linkSentTo, ...row }) => ({ ...row, ...(linkSentTo !== null && { linkSentTo }) }))
}

/** What a search asks of a change, but for the name of its record. */
function conditionsOf(
  { person, kind, recordId, field, from, to }: HistorySearch,
  { after, timeZone, reader }: Page,
): RawBuilder<unknown>[] {
  const hidden = documentKindNames.filter((kind) => !readsDocument(reader, kind)).map(historyFieldOf)
  return [
    sql`true`,
    ...(person ? [isUuid(person) ? sql`change.person_id = ${person}` : sql`false`] : []),
    ...(recordId ? [isUuid(recordId) ? sql`change.record_id = ${recordId}` : sql`false`] : []),
    ...(kind ? [sql`change.kind = ${kind}`] : []),
    ...(field ? [sql`changed_fields(change.fields) @> array[${field}::text]`] : []),
    ...(from ? [sql`change.at >= ${beginningOfDay(from, timeZone)}`] : []),
    ...(to ? [sql`change.at < ${beginningOfDay(addDays(to, 1), timeZone)}`] : []),
    ...(hidden.length > 0 ? [sql`not changed_fields(change.fields) && ${hidden}::text[]`] : []),
    ...(after ? [sql`(change.at, change.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ]
}

/** Records whose name contains the text, in any case, with or without accents; deleted ones if any recorded value contains it. */
function recordsCalled(text: string): RawBuilder<unknown> {
  const tables = Object.entries(namedTables).map(([kind, { table, name }]) => {
    // The trigram index finds the few trades that contain the text.
    const index = kind === 'trade' ? sql`search_text like lower(${asPattern(withoutAccents(text))}) and` : sql``
    return sql`select ${kind}, id from ${sql.table(table)} where ${index} ${contains(name, text)}`
  })
  const deleted = sql`
    select kind, record_id from change
    where action = 'deleted' and kind <> 'trade' and ${hadValue(sql`fields`, text)}`
  return sql.join([...tables, deleted], sql` union all `)
}

/** Whether the record of a change is one of those, found by its id. */
function isCalled(text: string): RawBuilder<boolean> {
  const tables = Object.entries(namedTables).map(
    ([kind, { table, name }]) =>
      sql`when ${sql.lit(kind)} then (select ${contains(name, text)} from ${sql.table(table)} where id = change.record_id)`,
  )
  return sql`(coalesce(case change.kind ${sql.join(tables, sql` `)} end, false) or (
    exists (
      select from change gone
      where gone.record_id = change.record_id and gone.action = 'deleted' and gone.kind <> 'trade' and gone.kind = change.kind
        and ${hadValue(sql`gone.fields`, text)}
    )
  ))`
}

/** Whether a value of a deleted record contained the text: their names are no part of it, and quotes are as they were typed. */
const hadValue = (fields: RawBuilder<unknown>, text: string) =>
  sql<boolean>`exists (select from jsonb_array_elements(${fields}) part where ${contains(sql`part ->> 'from'`, text)})`

const contains = (name: RawBuilder<unknown>, text: string) =>
  sql<boolean>`${lowerWithoutAccents(name)} like lower(${asPattern(withoutAccents(text))})`
