import { fewestDigits } from '@haulm/domain/trade/trade-number.ts'
import { type RawBuilder, sql } from 'kysely'
import { numbersPerYear, tradeNumberAt } from '../../database/trade-numbers/trade-number.ts'

const beginning = /^t-(\d{4})-(\d+)$/i

/** Numbers within a year that begin with these digits: `00` are 0 to 999, `12` are 12000 to 12999, 120000 to 129999 and so on. */
function placesOf(digits: string): [first: number, last: number][] {
  const lengths = Array.from({ length: String(numbersPerYear).length - fewestDigits }, (_, more) => fewestDigits + more)
  return (
    lengths
      // Only numbers with the minimum of digits are padded with zeros.
      .filter((length) => length >= digits.length && (length === fewestDigits || !digits.startsWith('0')))
      .map((length) => {
        const many = 10 ** (length - digits.length)
        return [Number(digits) * many, (Number(digits) + 1) * many - 1]
      })
  )
}

/**
 * The trades in whose searched fields, except those of finance, a text occurs that is a trade number or the beginning
 * of one; null for any other text. Found by the order of the numbers, since a trigram index narrows down the year of
 * a number and little more.
 * @param pattern the text as a pattern of `like`.
 * @see docs/decisions/0447-beginnings-of-trade-numbers.md
 */
export function tradesByNumber(text: string, pattern: string): RawBuilder<boolean> | null {
  const [, year, digits] = beginning.exec(text) ?? []
  if (year === undefined || digits === undefined) return null
  const { ordinal } = tradeNumberAt(Number(year), 0)
  const ranges = placesOf(digits).map(
    ([first, last]) => sql`trade.ordinal between ${ordinal + first}::bigint and ${ordinal + last}::bigint`,
  )
  // Written exactly like the index on these.
  const named = sql`(substr(trade.search_text, strpos(trade.search_text, E'\\n')) like '%t-____-%' and trade.search_text like lower(${pattern}))`
  return sql`(${sql.join([...ranges, named], sql` or `)})`
}
