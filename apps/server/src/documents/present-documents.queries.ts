import type { Document } from '@haulm/api/documents.ts'
import { readableKinds } from '@haulm/domain/document/access.ts'
import { documentRecords } from '@haulm/domain/document/kinds.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { namedTables } from '../database/tables/named-tables.ts'
import { recordsThere } from './record-of-document.ts'

/** How many other records with the same file are named, the newest first; of the rest only the number is given. */
const mostOthers = 20

/**
 * Documents as their reader may see them, the newest first: those that they may not read are absent, both in the list and as the
 * same file on another record. The only way out for data about documents.
 * @see docs/rules/documents.md, rule 2
 */
export async function presentDocuments(db: Database, reader: Holder, condition: RawBuilder<boolean>): Promise<Document[]> {
  const kinds = readableKinds(reader)
  const { rows } = await sql<Omit<Document, 'removedAt'> & { removedAt: string | null }>`
    select document.id as "id", document.kind as "kind", document.name as "name", document.type as "type", document.bytes as "bytes",
      encode(document.sha256, 'hex') as "sha256", document.at as "at", document.last_day::text as "lastDay", document.removed_at as "removedAt", document.link_id is not null as "link",
      case when person.id is not null then json_build_object(
        'id', person.id, 'name', coalesce(nullif(btrim(person.first_name || ' ' || person.last_name), ''), person.email)
      ) end as "user",
      also."alsoOn", also."alsoOnCount"
    from document left join person on person.id = document.person_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('kind', other.kind, 'id', other.id, 'number', other.number) order by other.at desc), '[]') as "alsoOn",
        coalesce(max(other.count), 0)::integer as "alsoOnCount"
      from (
        select same.record_kind as kind, same.record_id as id, called.number, same.at, count(*) over ()
        from document same
        cross join lateral (${sql.join(calledOf, sql` union all `)}) called (number)
        where same.sha256 = document.sha256 and same.removed_at is null and same.kind = any (${kinds})
          and (same.record_kind, same.record_id) <> (document.record_kind, document.record_id)
        order by same.at desc limit ${mostOthers}
      ) other
    ) also
    where document.kind = any (${kinds}) and ${condition}
    order by document.at desc, document.id desc`.execute(db)
  return rows.map(({ removedAt, ...document }) => ({ ...document, ...(removedAt !== null && { removedAt }) }))
}

/** The name of the record with the same file; no row if the record does not exist. */
const calledOf = documentRecords.map(
  (kind) => sql`select ${namedTables[kind].name} ${recordsThere(kind)}
    and same.record_kind = ${sql.lit(kind)} and record.id = same.record_id`,
)
