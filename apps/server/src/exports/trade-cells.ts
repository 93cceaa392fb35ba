import type { Holder } from '@haulm/domain/people/person.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { CellKind } from '@haulm/domain/report/columns.ts'
import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { DerivedColumnName } from '@haulm/domain/trade/catalogue/derived-columns.ts'
import type { Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { type Column, isStatusColumn } from '@haulm/domain/trade/columns/columns.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import { tradeStatusLabels } from '@haulm/domain/trade/status/trade-status.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOfField } from '../database/columns/column-of-field.ts'
import type { SheetColumn } from '../spreadsheets/sheet.ts'
import { shownStatusSql } from '../trade-rows/stands-completed.ts'
import { revenueOfTrade } from '../trade-rows/summed-trades.ts'
import { documentCountSql, nameBehindSql } from '../trade-rows/trade-json.ts'

/** A column of trades in a sheet. */
export interface TradeSheetColumn {
  column: SheetColumn
  /** The SQL of a cell, over the trade alone. */
  cell: RawBuilder<unknown>
  /** The SQL of a JSON object of names, if the cell contains the key of one. */
  names?: RawBuilder<unknown>
  /** Whether it shows which trades are cancelled. */
  isStatus: boolean
}

/** The person who reads the trades, and the time zone in which moments are written. */
export interface TradeReading {
  reader: Holder
  timeZone: string
}

const cellKinds: Record<Kind, CellKind> = {
  text: 'text',
  longText: 'longText',
  rand: 'rand',
  randPerTon: 'rand',
  tons: 'tons',
  percent: 'percent',
  day: 'day',
  flag: 'yesNo',
  logisticsStatus: 'text',
  truckType: 'text',
  reference: 'text',
  tradeStatus: 'text',
  identifier: 'text',
  moment: 'moment',
  version: 'count',
}

/** Characters: names of parties are longer than other texts. */
const partyWidth = 28

/** Kinds whose sums mean something; those of prices and rates per ton do not. */
const summedKinds: readonly Kind[] = ['rand', 'tons']

/**
 * The columns of a sheet for a column of a view: one for each of its readable fields, since a cell with two values could not be
 * summed. The selling price is followed by the revenue.
 */
export function sheetColumnsOf(column: Column, reading: TradeReading): TradeSheetColumn[] {
  const { label, fields, derived } = column
  const isStatus = isStatusColumn(column)
  const readable = fields.filter((name) => canRead(reading.reader, name))
  if (derived) return readable.length === 0 ? [] : [{ ...derivedColumn(label, derived, reading), isStatus }]
  return readable.flatMap((name) => {
    const own = { ...fieldColumn(name, fields.length > 1 ? fieldOf(name).label : label, isStatus, reading), isStatus }
    return name === 'sellingPrice' ? [own, revenueColumn] : [own]
  })
}

/** What the client is invoiced; not a field, since nobody writes it. */
const revenueColumn: TradeSheetColumn = {
  column: { label: 'Revenue', kind: 'rand', isSummed: true },
  cell: revenueOfTrade,
  isStatus: false,
}

/** The status in a file, where nothing can be struck through. @see docs/rules/trades.md, rule 5 */
const statusInFile = (reader: Holder) =>
  sql`case when trade.status = 'cancelled' then ${tradeStatusLabels.cancelled} else ${shownStatusSql(reader)} end`

interface DerivedCell {
  kind: CellKind
  cell: (reader: Holder) => RawBuilder<unknown>
  names?: RawBuilder<unknown>
}

const derivedCells: Record<DerivedColumnName, DerivedCell> = {
  delivered: { kind: 'yesNo', cell: () => sql`trade.delivery_date is not null` },
  createdBy: {
    kind: 'text',
    cell: () => sql`trade.created_by`,
    names: sql`(select json_object_agg(id, email) from person)`,
  },
  shownStatus: { kind: 'text', cell: statusInFile },
  documents: { kind: 'count', cell: documentCountSql },
}

function derivedColumn(label: string, derived: DerivedColumnName, { reader }: TradeReading) {
  const { kind, cell, names } = derivedCells[derived]
  return { column: { label, kind }, cell: cell(reader), ...(names && { names }) }
}

const tradeStatusLabel = sql`case trade.status ${sql.join(
  Object.entries(tradeStatusLabels).map(([status, label]) => sql`when ${sql.lit(status)} then ${sql.lit(label)}`),
  sql` `,
)} end`

function fieldColumn(name: FieldName, label: string, isStatus: boolean, reading: TradeReading) {
  const { kind, to } = fieldOf(name)
  return {
    column: {
      label,
      kind: cellKinds[kind],
      ...(to && { width: partyWidth }),
      ...(summedKinds.includes(kind) && { isSummed: true as const }),
    },
    cell: fieldCell(name, isStatus, reading),
    ...(to && { names: namesOf(to) }),
    ...(kind === 'truckType' && { names: truckTypeNames }),
  }
}

const namesOf = (to: ReferenceKind) =>
  sql`(select json_object_agg(${sql.ref(`${to}.id`)}, ${nameBehindSql(to)}) from ${sql.table(to)})`

const truckTypeNames = sql`(select json_object_agg(code, display_name) from truck_type)`

/** What a file reads of a field: labels in place of codes; references, figures and days as they are stored. */
function fieldCell(name: FieldName, isStatus: boolean, { reader, timeZone }: TradeReading): RawBuilder<unknown> {
  const { kind } = fieldOf(name)
  const column = sql.ref(`trade.${columnOfField(name)}`)
  if (kind === 'logisticsStatus' && isStatus) return statusInFile(reader)
  if (kind === 'tradeStatus') return tradeStatusLabel
  return kind === 'moment' ? sql`${column} at time zone ${timeZone}` : column
}
