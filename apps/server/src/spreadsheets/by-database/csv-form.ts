import { sql } from 'kysely'
import { asText, digits, joined, type RowForm, type Sql, type SqlPlace, space, textEnd } from './row-form.ts'

const formulaSign = '=+@\\uff1d\\uff0b\\uff0d\\uff20-'
const formula = `^[${space}]*[${formulaSign}]|^[\\t\\r\\n]`
const spaced = `^[${space}]|[${space}]$`

/** As `csvLine` writes it. What most texts with quotes around them hold is found much faster than by an expression. */
function csvText(text: Sql, { isOdd }: SqlPlace): Sql {
  const inert = sql`case when ${isOdd} and ${text} ~ ${sql.lit(formula)} then '''' || ${text} else ${text} end`
  const signs = [',', '"', '\n', '\r'].map((sign) => sql`strpos(${text}, ${sql.lit(sign)}) > 0`)
  return sql`case when ${sql.join(signs, sql` or `)} or ${isOdd} and ${inert} ~ ${sql.lit(spaced)}
    then '"' || replace(${inert}, '"', '""') || '"' else ${inert} end`
}

/** A row as a line of a CSV file. @see packages/domain/src/text/csv.ts */
export const csvForm: RowForm = {
  odd: `${textEnd}[${space}${formulaSign}]|[${space}]${textEnd}`,
  cells: {
    text: csvText,
    longText: csvText,
    rand: digits,
    tons: digits,
    percent: digits,
    count: asText,
    day: asText,
    moment: asText,
    yesNo: (value) => sql`case when ${value} then 'Yes' when not ${value} then 'No' end`,
  },
  row: (cells) => joined([...cells.flatMap((cell, at) => (at === 0 ? [cell] : [sql.lit(','), cell])), sql.lit('\r\n')]),
}
