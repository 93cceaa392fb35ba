import type { ImportDetail } from '@haulm/api/imports.ts'
import { withAlike } from '@haulm/domain/imports/alike-names.ts'
import type { UnknownName } from '@haulm/domain/imports/judgement.ts'
import type { SimilarRecords } from '@haulm/domain/imports/known-records.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { Database } from '../database/connection.ts'
import { inTurns } from '../threads/in-turns.ts'
import { similarRecords } from './known-lists.queries.ts'

/**
 * Unknown names, each with what it may mean: the most similar record of its list, or another name in the file. Computed only for
 * names that are shown, since most of a long file's are not.
 */
export async function withProposals(
  db: Database,
  unknown: readonly (UnknownName & { rows: number })[],
  toBeNew: readonly UnknownName[],
): Promise<ImportDetail['unknown']> {
  const lists = new Map<ReferenceKind, SimilarRecords>()
  for (const kind of new Set(unknown.map((one) => one.kind))) lists.set(kind, await similarRecords(db, kind))
  const proposed: Omit<ImportDetail['unknown'][number], 'alike'>[] = []
  await inTurns(unknown, (one) => {
    const record = lists.get(one.kind)?.mostLike(one.name) ?? null
    proposed.push({ ...one, suggestion: record && { id: record.id, name: record.name } })
  })
  return withAlike(proposed, toBeNew)
}
