import type { Holder } from '@haulm/domain/people/person.ts'
import { isCodedKind, type ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { straightApostrophes } from '@haulm/domain/text/apostrophes.ts'
import { trimmed } from '@haulm/domain/text/trimmed.ts'
import { withoutAccents } from '@haulm/domain/text/without-accents.ts'
import { fieldOf, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { readsGroup } from '@haulm/domain/trade/rights/access.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOfField } from '../../database/columns/column-of-field.ts'
import { straightened } from '../../database/columns/compared-names.ts'
import { composedOnce } from '../../database/connecting/composed-once.ts'
import { plannedOnce } from '../../database/connecting/planned-once.ts'
import type { Database } from '../../database/connection.ts'
import { spellingsOfNumber } from './spellings-of-number.ts'
import { tradesByNumber } from './trades-by-number.ts'

/** `%`, `_` and `\` in a search stand for themselves. */
export const asPattern = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * Trades in which the reader may read the text, in any case; null if the search is empty. Names are looked up first: the lists
 * are short, and their ids let the trigram index and the reference indexes work together.
 */
export async function searchCondition(
  db: Database,
  reader: Holder,
  search: string | undefined,
): Promise<RawBuilder<boolean> | null> {
  // Trimmed as stored texts are: a number pasted with a mark of direction in front is still that number.
  const text = trimmed(search ?? '').replace(/[\r\n]+/g, ' ')
  if (!text) return null
  const pattern = asPattern(text)
  const named = await recordsNamed(db, asPattern(withoutAccents(text)))
  const byNumber = tradesByNumber(text, pattern)
  const spellings = spellingsOfNumber(text)
  const anywhere = [
    // The cheapest conditions first: if many trades match, these decide about most of them.
    ...references.flatMap((reference) => {
      const ids = named[reference.to]
      return ids ? [pointsTo(reference, ids)] : []
    }),
    ...(byNumber ? [byNumber] : spellings.map((one) => containsText(sql`trade.search_text`, one))),
    ...(readsGroup(reader, 'finance') ? spellings.map((one) => containsText(sql`trade.finance_search_text`, one)) : []),
  ]
  return sql`(${sql.join(anywhere, sql` or `)})`
}

/** The fields that point to records by id: their lists' names are searched. */
const references = writableNames.flatMap((field) => {
  const { to } = fieldOf(field)
  return to === undefined ? [] : [{ field, to }]
})
type Reference = (typeof references)[number]
type Named = Partial<Record<ReferenceKind, string[]>>

const pointsTo = ({ field }: Reference, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(`trade.${columnOfField(field)}`)} = any (${[...ids]})`

const searchedNames = (kind: ReferenceKind) => (isCodedKind(kind) ? ['code', 'displayName'] : ['name'])

/** Most texts are plain ASCII: a comparison of lengths tells, and takes a fraction of the time of changing them. */
const unlessPlain = (text: RawBuilder<unknown>, changed: RawBuilder<unknown>) =>
  sql`case when octet_length(${text}) = length(${text}) then ${text} else ${changed} end`

/** Whether a text in lower case, such as the searched one of a trade, contains another, with any apostrophes. */
export function containsText(searched: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pattern = asPattern(text)
  const straight = straightApostrophes(pattern)
  if (!straight.includes("'")) return sql`${searched} like lower(${pattern})`
  // With any character in place of each, the index finds the few trades to look into.
  const exact = sql`${unlessPlain(searched, straightened(searched))} like lower(${straight})`
  return sql`(${searched} like lower(${straight.replaceAll("'", '_')}) and ${exact})`
}

/** A name in lower case without accents, and with straight apostrophes. */
export const lowerWithoutAccents = (name: RawBuilder<unknown>): RawBuilder<string> => {
  const withoutMarks = sql`regexp_replace(normalize(${name}, nfd), '[\\u0300-\\u036f]', '', 'g')`
  return sql`lower(${unlessPlain(name, straightened(withoutMarks))})`
}

const namedStatement = composedOnce<{ pattern: string }, { kind: ReferenceKind; id: string }>(({ pattern }) => {
  const found = references.map(({ to }) => {
    const matches = searchedNames(to).map((name) => sql`${lowerWithoutAccents(sql.ref(name))} like lower(${pattern})`)
    return sql`select ${sql.lit(to)} as "kind", id as "id" from ${sql.table(to)} where ${sql.join(matches, sql` or `)}`
  })
  return sql`${sql.join(found, sql` union all `)} ${plannedOnce}`
})

async function recordsNamed(db: Database, pattern: string): Promise<Named> {
  const rows = await namedStatement(db, { pattern })
  const named: Named = {}
  for (const { to } of references) {
    const ids = rows.filter(({ kind }) => kind === to).map(({ id }) => id)
    if (ids.length > 0) named[to] = ids
  }
  return named
}
