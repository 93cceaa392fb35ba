import { KnownList, type KnownLists, type KnownRecord, SimilarRecords } from '@haulm/domain/imports/known-records.ts'
import { isCodedKind, listEntryOf, type ReferenceKind, referenceKindNames } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { Database } from '../database/connection.ts'
import { tableOf } from '../database/lists.queries.ts'
import { inTurns } from '../threads/in-turns.ts'

/** The records of a list as lookups by name need them: in order of name or code, and of one name the oldest first. */
export async function recordsOf(db: Database, kind: ReferenceKind): Promise<KnownRecord[]> {
  if (isCodedKind(kind))
    return db.selectFrom(kind).select(['id', 'code', 'displayName as name', 'isActive']).orderBy('code').execute()
  const columns = ['id', ...listEntryOf(kind).key] as unknown as readonly ['id', 'name']
  return db.selectFrom(tableOf(kind)).select(columns).orderBy('name').orderBy('createdAt').execute()
}

async function knownList(db: Database, kind: ReferenceKind): Promise<KnownList> {
  const list = new KnownList()
  await inTurns(await recordsOf(db, kind), (record) => list.add(record))
  return list
}

/** Every list that trades refer to, ready for looking up names. */
export async function knownLists(db: Database): Promise<KnownLists> {
  const lists: Partial<Record<ReferenceKind, KnownList>> = {}
  for (const kind of referenceKindNames) lists[kind] = await knownList(db, kind)
  return lists as KnownLists
}

/** The active records of a list, to be proposed: a new record may refer only to these. */
export async function similarRecords(db: Database, kind: ReferenceKind): Promise<SimilarRecords> {
  const similar = new SimilarRecords()
  await inTurns(await recordsOf(db, kind), (record) => {
    if (record.isActive !== false) similar.add(record)
  })
  return similar
}
