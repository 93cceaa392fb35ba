import type { Holder } from '@haulm/domain/people/person.ts'
import { isCodedKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { CellKind } from '@haulm/domain/report/columns.ts'
import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { DerivedColumnName } from '@haulm/domain/trade/catalogue/derived-columns.ts'
import type { Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { type Column, isStatusColumn } from '@haulm/domain/trade/columns/columns.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import { tradeStatuses, tradeStatusLabels } from '@haulm/domain/trade/status/trade-status.ts'
import { sql } from 'kysely'
import { columnOfField } from '../database/columns/column-of-field.ts'
import type { Sql, SqlColumn } from '../spreadsheets/by-database/row-form.ts'
import { shownStatusSql } from '../trade-rows/stands-completed.ts'
import { revenueOfTrade } from '../trade-rows/summed-trades.ts'
import { documentCountsFor } from '../trade-rows/trade-json.ts'

/** A column of trades in a sheet, on the rows of `tradeJoins`. */
export interface TradeSheetColumn extends SqlColumn {
  /** It says which trades are cancelled. */
  isStatus?: true
}

/** For whom cells are written, and where. */
export interface CellContext {
  reader: Holder
  timeZone: string
}

/** A field where it stands. */
type Field = CellContext & { name: FieldName; column: Column; stored: Sql }

/** What the cells of each kind of field are. @see packages/domain/src/trade/columns/file-value.ts, which says the same of a trade as JSON */
const kinds: Record<Kind, { kind: CellKind; isSummed?: true; value?: (field: Field) => Sql }> = {
  text: { kind: 'text' },
  longText: { kind: 'longText' },
  // Amounts mean something when they are added up; prices and rates by the ton do not.
  rand: { kind: 'rand', isSummed: true },
  randPerTon: { kind: 'rand' },
  tons: { kind: 'tons', isSummed: true },
  percent: { kind: 'percent' },
  day: { kind: 'day' },
  flag: { kind: 'yesNo' },
  logisticsStatus: {
    kind: 'text',
    value: ({ column, stored, reader }) => (isStatusColumn(column) ? statusInFile(reader) : stored),
  },
  truckType: { kind: 'text', value: ({ stored }) => sql`coalesce(truck_type.display_name, ${stored})` },
  reference: { kind: 'text', value: ({ name }) => nameBehind(name) },
  tradeStatus: { kind: 'text', value: ({ stored }) => sql`case ${stored} ${sql.join(labelsOfStatuses, sql` `)} end` },
  identifier: { kind: 'text' },
  moment: { kind: 'moment', value: ({ stored, timeZone }) => sql`date_trunc('second', ${stored} at time zone ${timeZone})` },
  version: { kind: 'count' },
}

const labelsOfStatuses = tradeStatuses.map((status) => sql`when ${sql.lit(status)} then ${sql.lit(tradeStatusLabels[status])}`)

const statusInFile = (reader: Holder): Sql =>
  sql`case trade.status when 'cancelled' then ${sql.lit(tradeStatusLabels.cancelled)} else ${shownStatusSql(reader)} end`

function nameBehind(name: FieldName): Sql {
  const { to } = fieldOf(name)
  if (to === undefined) throw new Error(`${name} points to no list.`)
  return isCodedKind(to) ? sql`commodity.code || ' - ' || commodity.display_name` : sql.ref(`${to}.name`)
}

const derivedColumns: Record<DerivedColumnName, { kind: CellKind; value: (reader: Holder) => Sql }> = {
  delivered: { kind: 'yesNo', value: () => sql`trade.delivery_date is not null` },
  createdBy: { kind: 'text', value: () => sql`creator.email` },
  shownStatus: { kind: 'text', value: statusInFile },
  documents: {
    kind: 'count',
    value: (reader) =>
      sql`case when trade.documents = '{}' then 0
        else (select coalesce(sum(count.value::integer), 0) from jsonb_each_text(${sql.raw(documentCountsFor(reader))}) as count) end`,
  },
}

/** Names of parties are longer than other texts, in characters. */
const partyWidth = 28

/**
 * The columns of a sheet for a column of a view: one for each of its fields, since a cell with two values could not be summed.
 * Behind the selling price stands what it comes to, for whoever may read the price.
 * @throws Error for a field that the reader may not read: what names it is wrong.
 */
export function sheetColumnsOf(column: Column, context: CellContext): TradeSheetColumn[] {
  const { label, fields, derived } = column
  const mark = isStatusColumn(column) ? { isStatus: true as const } : {}
  if (derived) {
    const { kind, value } = derivedColumns[derived]
    return [{ label, kind, value: value(context.reader), ...mark }]
  }
  return fields.flatMap((name) => {
    const heading = fields.length > 1 ? fieldOf(name).label : label
    const own = { label: heading, ...fieldColumn(name, column, context), ...mark }
    return name === 'sellingPrice' ? [own, revenueColumn] : [own]
  })
}

/** What the client is invoiced: none of the fields, since nobody writes it. */
const revenueColumn: TradeSheetColumn = { label: 'Revenue', kind: 'rand', isSummed: true, value: revenueOfTrade }

function fieldColumn(name: FieldName, column: Column, context: CellContext): Omit<TradeSheetColumn, 'label'> {
  if (!canRead(context.reader, name)) throw new Error(`${name} is not for this reader.`)
  const { kind: kindOfField, to } = fieldOf(name)
  const { value, ...cell } = kinds[kindOfField]
  const stored = sql.ref(`trade.${columnOfField(name)}`)
  return { ...cell, ...(to && { width: partyWidth }), value: value?.({ ...context, name, column, stored }) ?? stored }
}
