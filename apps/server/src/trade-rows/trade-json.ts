import type { Holder } from '@haulm/domain/people/person.ts'
import { isCodedKind, listEntryOf, type PartyKind, type ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type FieldName, fieldOf, partyFields } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { readsTradeDocument, tradeDocumentNames } from '@haulm/domain/trade/documents/trade-documents.ts'
import { readableNames } from '@haulm/domain/trade/rights/access.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOfField } from '../database/columns/column-of-field.ts'
import { snakeCase } from '../database/columns/snake-case.ts'

/** A moment as ISO 8601 in UTC, with milliseconds, as everywhere in the API. */
const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

function fieldColumn(name: FieldName): string {
  const column = `trade.${columnOfField(name)}`
  return `${fieldOf(name).kind === 'moment' ? moment(column) : column} as "${name}"`
}

/** What a trade says of a party: null where it has none. */
const partyColumn = (to: PartyKind) => {
  const said = listEntryOf(to).inTrades.map((name) => `'${name}', ${to}.${snakeCase(name)}`)
  return `case when ${to}.id is not null then json_build_object(${said.join(', ')}) end as "${to}"`
}

/** The records that a trade points to, as `tradeJoins` brings them. */
const pointedTo = `
  commodity.code as "commodity",
  json_build_object(
    'code', commodity.code, 'displayName', commodity.display_name, 'description', commodity.description
  ) as "commodityInfo",
  ${partyFields.map(({ to }) => partyColumn(to)).join(',\n  ')},
  case when creator.id is not null then json_build_object('email', creator.email) end as "createdByUser"`

/** What the record is called that a trade points to by its id; null for none. */
export const nameBehindSql = (to: ReferenceKind): RawBuilder<unknown> =>
  isCodedKind(to) ? sql`commodity.code || ' - ' || commodity.display_name` : sql.ref(`${to}.name`)

/** How many documents of each kind, without those that the reader may not know of. */
function documentsOf(reader: Holder): string {
  const hidden = tradeDocumentNames.filter((kind) => reader.isOfReport || !readsTradeDocument(reader, kind))
  if (hidden.length === 0) return 'trade.documents'
  return `trade.documents - array[${hidden.map((kind) => `'${kind}'`).join(', ')}]`
}

/** All of them that the reader may know of together. */
export const documentCountSql = (reader: Holder): RawBuilder<unknown> => sql`case when trade.documents = '{}' then 0 else
  (select coalesce(sum(value::integer), 0) from jsonb_each_text(${sql.raw(documentsOf(reader))})) end`

/**
 * The one presenter of trades: what a reader gets of a trade, as a select list whose row becomes the JSON.
 * Chosen in SQL by what the reader may read, so that nothing has to be taken out afterwards.
 * Text rather than fragments, which would be put together anew for each call; every name comes from the catalogue.
 */
export const tradeColumns = (reader: Holder): RawBuilder<unknown> =>
  sql.raw([...readableNames(reader).map(fieldColumn), pointedTo, `${documentsOf(reader)} as "documents"`].join(', '))

/** How each record that a trade points to is joined, by the name under which it is. */
const joins: Record<string, string> = {
  commodity: 'join commodity on commodity.id = trade.commodity_id',
  ...Object.fromEntries(
    partyFields.map(({ field, to }) => [to, `left join ${snakeCase(to)} ${to} on ${to}.id = trade.${columnOfField(field)}`]),
  ),
  creator: 'left join person creator on creator.id = trade.created_by',
}

/** The records that a trade points to, for `tradeColumns`. The trades themselves stand before it under the name `trade`. */
export const tradeJoins = sql.raw(Object.values(joins).join(' '))

/**
 * The trade's id and which version of each row its JSON is made of, as PostgreSQL tells rows apart that were written one after the
 * other: whoever writes to one of them, and however, changes it. Begins with the id; `trade` brings its own as `row_version`.
 */
export const tradeVersions = sql.raw(
  `concat(${['trade.id', 'trade.row_version', ...Object.keys(joins).map((name) => `${name}.xmin`)].join(", ' ', ")})`,
)
