import type { ColumnMatch } from '@haulm/domain/imports/column-match.ts'
import type { ImportKind } from '@haulm/domain/imports/import-kinds.ts'
import type { StoredMatches } from '@haulm/domain/imports/match-columns.ts'
import { comparableText } from '@haulm/domain/text/comparable-text.ts'
import type { Database } from '../database/connection.ts'

/** Columns as they were matched in earlier imports. */
export async function storedMatches(db: Database, kind: ImportKind): Promise<StoredMatches> {
  const rows = await db.selectFrom('importMatch').select(['words', 'field']).where('kind', '=', kind).execute()
  return new Map(rows.map(({ words: text, field }) => [text, field]))
}

/** Remembers for next time which column holds what; a heading without a field was left out on purpose. */
export async function storeMatches(
  tx: Database,
  kind: ImportKind,
  headings: readonly (string | null)[],
  matches: ColumnMatch,
): Promise<void> {
  const byText = new Map<string, string | null>()
  for (const [column, heading] of headings.entries()) {
    const text = comparableText(heading ?? '')
    // A heading that several columns have is left out only if none of them holds a field.
    if (text !== '') byText.set(text, byText.get(text) ?? matches[column] ?? null)
  }
  if (byText.size === 0) return
  await tx
    .insertInto('importMatch')
    // In one order for all, so that two who match the same headings at once do not wait for each other.
    .values([...byText.keys()].sort().map((text) => ({ kind, words: text, field: byText.get(text) ?? null })))
    .onConflict((conflict) => conflict.columns(['kind', 'words']).doUpdateSet(({ ref }) => ({ field: ref('excluded.field') })))
    .execute()
}
