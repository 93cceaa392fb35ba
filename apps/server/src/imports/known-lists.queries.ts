import { type ListRecord, recordKey } from '@haulm/domain/imports/judge-record.ts'
import { KnownList, type KnownLists, type KnownRecord, SimilarRecords } from '@haulm/domain/imports/known-records.ts'
import { referenceFields } from '@haulm/domain/reference-data/fields.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { Database } from '../database/connection.ts'
import { inTurns } from './in-turns.ts'

/** The records of a list in its order, as far as names find them. */
function recordsOf(db: Database, kind: ReferenceKind): Promise<KnownRecord[]> {
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

/** The records of a list by what they are recognised by; of several of one name the oldest. */
export async function recordsByKey(db: Database, kind: ReferenceKind): Promise<Map<string, ListRecord>> {
  const columns = ['id', ...referenceFields[kind].map(({ name }) => name)] as unknown as readonly ['id', 'name']
  const rows = await db
    .selectFrom(kind as 'client')
    .select(columns)
    .orderBy('createdAt', 'desc')
    .execute()
  const byKey = new Map<string, ListRecord>()
  await inTurns(rows as unknown as ListRecord[], (record) => byKey.set(recordKey(kind, record), record))
  return byKey
}
