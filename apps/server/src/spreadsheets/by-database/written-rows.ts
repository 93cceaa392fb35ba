import { type RawBuilder, sql } from 'kysely'
import { columnLetters } from '../column-letters.ts'
import { joined, type RowForm, type SqlColumn, textEnd } from './row-form.ts'

/** Which rows stand in a file. */
export interface RowsOfFile {
  columns: readonly SqlColumn[]
  /** What follows `from`: tables, joins and conditions. */
  source: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/** A select of the rows of a file in their order, each one text: `text`. The first one is row 2, below the header. */
export function writtenRows({ columns, source, order }: RowsOfFile, form: RowForm): RawBuilder<{ text: string }> {
  const valueAt = (at: number) => sql.ref(`value_${at}`)
  const number = sql.ref('number')
  const isOdd = sql.ref('is_odd')
  const texts = columns.filter(({ kind }) => kind === 'text' || kind === 'longText')
  const cells = columns.map(({ kind }, at) => form.cells[kind](valueAt(at), { letters: columnLetters(at), number, isOdd }))
  // Without `offset 0` values would be worked out anew wherever they are written.
  return sql`
    select ${form.row(cells, number)} as "text"
    from (
      select ${sql.join(columns.map(({ value }, at) => sql`${value} as ${valueAt(at)}`))},
        (row_number() over (order by ${order}) + 1)::text as ${number},
        ${joined(texts.map(({ value }) => sql`${sql.lit(textEnd)} || ${value} || ${sql.lit(textEnd)}`))} ~ ${sql.lit(form.odd)} as ${isOdd}
      from ${source}
      order by ${order} offset 0
    ) as row`
}

/** A select of what the summed columns come to, in one row with a column each, without the rows that are left out. */
export const summedColumns = ({ columns, source }: RowsOfFile, isCounted: RawBuilder<boolean>): RawBuilder<unknown> => {
  const summed = columns.flatMap(({ isSummed, value }, at) =>
    isSummed ? [sql`coalesce(sum(${value}) filter (where ${isCounted}), 0) as ${sql.ref(String(at))}`] : [],
  )
  return sql`select ${sql.join(summed)} from ${source}`
}
