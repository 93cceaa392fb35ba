import type { ColumnMatch } from '@haulm/domain/imports/column-match.ts'
import type { ImportKind } from '@haulm/domain/imports/import-kinds.ts'
import type { KeptMatches } from '@haulm/domain/imports/match-columns.ts'
import { plainWords } from '@haulm/domain/text/plain-words.ts'
import type { Database } from '../database/connection.ts'

/** Columns as they were matched before. */
export async function keptMatches(db: Database, kind: ImportKind): Promise<KeptMatches> {
  const rows = await db.selectFrom('importMatch').select(['words', 'field']).where('kind', '=', kind).execute()
  return new Map(rows.map(({ words, field }) => [words, field]))
}

/** Keeps for next time which column holds what; a heading without a field was left out on purpose. */
export async function keepMatches(
  tx: Database,
  kind: ImportKind,
  headings: readonly (string | null)[],
  matches: ColumnMatch,
): Promise<void> {
  const byWords = new Map<string, string | null>()
  for (const [column, heading] of headings.entries()) {
    const words = plainWords(heading ?? '')
    if (words !== '') byWords.set(words, matches[column] ?? null)
  }
  if (byWords.size === 0) return
  await tx
    .insertInto('importMatch')
    .values([...byWords].map(([words, field]) => ({ kind, words, field })))
    .onConflict((conflict) => conflict.columns(['kind', 'words']).doUpdateSet(({ ref }) => ({ field: ref('excluded.field') })))
    .execute()
}
