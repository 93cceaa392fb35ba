import { KnownList, type KnownLists, type KnownRecord, SimilarRecords } from '@haulm/domain/imports/known-records.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { Database } from '../database/connection.ts'
import { inTurns } from './in-turns.ts'

/** The records of a list in its order, as far as names find them. */
export function recordsOf(db: Database, kind: ReferenceKind): Promise<KnownRecord[]> {
  switch (kind) {
    case 'commodity':
    case 'truckType':
      return db.selectFrom(kind).select(['id', 'code', 'displayName as name', 'isActive']).orderBy('code').execute()
    case 'client':
      return db.selectFrom(kind).select(['id', 'name', 'farmName']).orderBy('name').orderBy('createdAt').execute()
    default:
      return db.selectFrom(kind).select(['id', 'name']).orderBy('name').orderBy('createdAt').execute()
  }
}

async function knownList(db: Database, kind: ReferenceKind): Promise<KnownList> {
  const list = new KnownList()
  await inTurns(await recordsOf(db, kind), (record) => list.add(record))
  return list
}

/** Every list that trades point to, ready to be looked names up in. */
export const knownLists = async (db: Database): Promise<KnownLists> => ({
  commodity: await knownList(db, 'commodity'),
  truckType: await knownList(db, 'truckType'),
  client: await knownList(db, 'client'),
  supplier: await knownList(db, 'supplier'),
  transporter: await knownList(db, 'transporter'),
})

/** The records of a list, ready to be proposed. */
export async function similarRecords(db: Database, kind: ReferenceKind): Promise<SimilarRecords> {
  const similar = new SimilarRecords()
  await inTurns(await recordsOf(db, kind), (record) => similar.add(record))
  return similar
}
