import type { CellKind } from '@haulm/domain/report/columns.ts'
import { sql } from 'kysely'
import { styleOf } from '../cell-formats.ts'
import { asText, digits, joined, type RowForm, replaced, type Sql, type SqlPlace, space, textEnd } from './row-form.ts'

/** What XML cannot say; that half a pair is none, the database sees to. */
const unsayable = '[\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]'

/** As `sheetCellText` writes it. No text of a table is as long as those that it cuts. */
function xmlText(text: Sql, { isOdd }: SqlPlace): Sql {
  const plain = sql`regexp_replace(regexp_replace(${replaced(text, { '\r\n': '\n', '\r': '\n' })},
    '_(?=x[0-9A-Fa-f]{4}_)', '_x005F_', 'g'), ${sql.lit(unsayable)}, ${sql.lit('\uFFFD')}, 'g')`
  return replaced(sql`case when ${isOdd} then ${plain} else ${text} end`, {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  })
}

const cell = ({ letters, number }: SqlPlace, kind: CellKind, before: string, content: Sql, after: string) =>
  sql`${sql.lit(`<c r="${letters}`)} || ${number} || ${sql.lit(`" s="${styleOf(kind, false)}"${before}`)} || ${content} || ${sql.lit(`${after}</c>`)}`

const numberCell =
  (kind: CellKind, write: (value: Sql) => Sql): RowForm['cells'][CellKind] =>
  (value, place) =>
    cell(place, kind, '><v>', write(value), '</v>')

/** Spaces at the ends of odd texts stay; of others there are none. */
const inlineCell = (text: Sql, place: SqlPlace) => {
  const preserved = sql`case when ${place.isOdd} then ' xml:space="preserve">' else '>' end`
  return cell(place, 'text', ' t="inlineStr"><is><t', sql`${preserved} || ${text}`, '</t></is>')
}

const textCell = (text: Sql, place: SqlPlace) => sql`case when ${text} <> '' then ${inlineCell(xmlText(text, place), place)} end`

const serialOfDay = (day: Sql) => sql`(${day} - date '1899-12-30')`

/** In the arithmetic of JavaScript, so that it rounds alike. */
const serialOfMoment = (moment: Sql) =>
  sql`(${serialOfDay(sql`${moment}::date`)} + ceil(date_part('epoch', ${moment}::time) / 86400 * 1e9::float8) / 1e9::float8)`

/** A row of a sheet as XML. @see apps/server/src/spreadsheets/cell-xml.ts, which writes the same in JavaScript */
export const xlsxForm: RowForm = {
  odd: `[\\u0001-\\u001f\\ufffe\\uffff]|_x|${textEnd}[${space}]|[${space}]${textEnd}`,
  cells: {
    text: textCell,
    longText: textCell,
    rand: numberCell('rand', digits),
    tons: numberCell('tons', digits),
    percent: numberCell('percent', digits),
    count: numberCell('count', asText),
    day: (day, place) =>
      sql`case when ${day} < date '1900-03-01' then ${inlineCell(asText(day), place)}
        else ${numberCell('day', (value) => asText(serialOfDay(value)))(day, place)} end`,
    moment: numberCell('moment', (moment) => asText(serialOfMoment(moment))),
    yesNo: (value, place) => cell(place, 'yesNo', ' t="b"><v>', sql`${value}::int::text`, '</v>'),
  },
  row: (cells, number) => joined([sql`'<row r="' || ${number} || '">'`, ...cells, sql.lit('</row>')]),
}
