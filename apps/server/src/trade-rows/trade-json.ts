import type { Holder } from '@haulm/domain/people/person.ts'
import { isCodedKind, listEntryOf, type ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type FieldName, fieldOf, partyFields } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { readsTradeDocument, tradeDocumentNames } from '@haulm/domain/trade/documents/trade-documents.ts'
import { readableNames } from '@haulm/domain/trade/rights/access.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOfField } from '../database/columns/column-of-field.ts'
import { momentSql } from '../database/columns/moments.ts'
import { snakeCase } from '../database/columns/snake-case.ts'

function fieldColumn(name: FieldName): string {
  const column = `trade.${columnOfField(name)}`
  return `${fieldOf(name).kind === 'moment' ? momentSql(column) : column} as "${name}"`
}

/** The JSON of a record: the name under which it is joined, and its columns. */
const jsonOf = (name: string, columns: readonly string[]) =>
  `json_build_object(${columns.map((column) => `'${column}', ${name}.${snakeCase(column)}`).join(', ')})`

interface PointedTo {
  name: string
  table: string
  /** The trade's column that points to it; without a value, the trade's JSON has null for the record. */
  by: string
  isAlways?: boolean
  /** What a trade carries of it, as SQL by the name of the property. */
  carries: Record<string, string>
}

/** The records that a trade points to, and what a trade carries of them. */
const pointedTo: PointedTo[] = [
  {
    name: 'commodity',
    table: 'commodity',
    by: 'commodity_id',
    isAlways: true,
    carries: { commodity: 'commodity.code', commodityInfo: jsonOf('commodity', ['code', 'displayName', 'description']) },
  },
  ...partyFields.map(({ field, to }) => ({
    name: to,
    table: snakeCase(to),
    by: columnOfField(field),
    carries: { [to]: jsonOf(to, listEntryOf(to).inTrades) },
  })),
  { name: 'creator', table: 'person', by: 'created_by', carries: { createdByUser: jsonOf('creator', ['email']) } },
]

/** The JSON of all of them, each in the form of its record. */
const carried = (form: (value: string, record: PointedTo) => string): string =>
  pointedTo
    .flatMap((record) => Object.entries(record.carries).map(([name, value]) => `${form(value, record)} as "${name}"`))
    .join(', ')

const joined = carried((value, { name, isAlways }) => (isAlways ? value : `case when ${name}.id is not null then ${value} end`))
const lookedUp = carried((value, { name, table, by }) => `(select ${value} from ${table} ${name} where ${name}.id = trade.${by})`)

/** The name of the record to which a trade points by id; null for none. */
export const nameBehindSql = (to: ReferenceKind): RawBuilder<unknown> =>
  isCodedKind(to) ? sql`${sql.ref(`${to}.code`)} || ' - ' || ${sql.ref(`${to}.display_name`)}` : sql.ref(`${to}.name`)

/** The number of documents of each kind, without those that the reader may not know of. */
function documentsOf(reader: Holder): string {
  const hidden = tradeDocumentNames.filter((kind) => reader.isOfReport || !readsTradeDocument(reader, kind))
  if (hidden.length === 0) return 'trade.documents'
  return `trade.documents - array[${hidden.map((kind) => `'${kind}'`).join(', ')}]`
}

/** The number of all documents that the reader may know of. */
export const documentCountSql = (reader: Holder): RawBuilder<unknown> => sql`case when trade.documents = '{}' then 0 else
  (select coalesce(sum(value::integer), 0) from jsonb_each_text(${sql.raw(documentsOf(reader))})) end`

const columnsOf = (reader: Holder, pointed: string): RawBuilder<unknown> =>
  sql.raw([...readableNames(reader).map(fieldColumn), pointed, `${documentsOf(reader)} as "documents"`].join(', '))

/**
 * The one presenter of trades: what a reader gets of a trade, as a select list whose row becomes the JSON. Selected in SQL by
 * what the reader may read, so that nothing has to be removed afterwards. Text rather than fragments, which would be composed
 * anew for each call; every name comes from the catalogue.
 */
export const tradeColumns = (reader: Holder): RawBuilder<unknown> => columnsOf(reader, joined)

/**
 * The same for a single trade, without `tradeJoins`: the records it points to are looked up by key. Joins are faster for many
 * trades, but starting five of them takes PostgreSQL a tenth of the time of a whole change.
 */
export const oneTradeColumns = (reader: Holder): RawBuilder<unknown> => columnsOf(reader, lookedUp)

/** The records that a trade points to, for `tradeColumns`. The trades themselves come before it under the name `trade`. */
export const tradeJoins = sql.raw(
  pointedTo
    .map(({ name, table, by, isAlways }) => `${isAlways ? '' : 'left '}join ${table} ${name} on ${name}.id = trade.${by}`)
    .join(' '),
)

/**
 * The trade's id and the version of each row of which its JSON is made, as PostgreSQL distinguishes successive versions of a row:
 * any write to one of them, in whatever way, changes it. Begins with the id; `trade` brings its own as `row_version`.
 */
export const tradeVersions = sql.raw(
  `concat(${['trade.id', 'trade.row_version', ...pointedTo.map(({ name }) => `${name}.xmin`)].join(", ' ', ")})`,
)
