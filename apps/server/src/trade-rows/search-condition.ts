import type { Holder } from '@haulm/domain/people/person.ts'
import { readsGroup } from '@haulm/domain/trade/rights/access.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** `%`, `_` and `\` stand for themselves in what a person searches. */
export const asPattern = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * Trades in which the reader may read the text, in any case of letters; null when nothing is searched.
 * Names are looked up first: the lists are short, and their ids let the trigram index and the reference indexes work together.
 */
export async function searchCondition(
  db: Database,
  reader: Holder,
  search: string | undefined,
): Promise<RawBuilder<boolean> | null> {
  const text = search?.trim().replace(/[\r\n]+/g, ' ')
  if (!text) return null
  const pattern = asPattern(text)
  const named = await recordsNamed(db, pattern)
  const anywhere = [
    // First what costs least: where many trades match, most are settled by it.
    ...references.filter((kind) => named[kind].length > 0).map((kind) => pointsTo(kind, named[kind])),
    sql<boolean>`trade.search_text like lower(${pattern})`,
    ...(readsGroup(reader, 'finance') ? [sql<boolean>`trade.finance_search_text like lower(${pattern})`] : []),
  ]
  return sql`(${sql.join(anywhere, sql` or `)})`
}

const references = ['commodity', 'client', 'supplier', 'transporter'] as const
type Named = Record<(typeof references)[number], string[]>

const pointsTo = (kind: keyof Named, ids: string[]) => sql<boolean>`${sql.ref(`trade.${kind}_id`)} = any (${ids})`

async function recordsNamed(db: Database, pattern: string): Promise<Named> {
  const { rows } = await sql<{ kind: keyof Named; id: string }>`
    select 'commodity' as kind, id from commodity where lower(code) like lower(${pattern}) or lower(display_name) like lower(${pattern})
    union all select 'client', id from client where lower(name) like lower(${pattern})
    union all select 'supplier', id from supplier where lower(name) like lower(${pattern})
    union all select 'transporter', id from transporter where lower(name) like lower(${pattern})`.execute(db)
  const named: Named = { commodity: [], client: [], supplier: [], transporter: [] }
  for (const { kind, id } of rows) named[kind].push(id)
  return named
}
