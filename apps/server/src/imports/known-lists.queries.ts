import { type ListRecord, recordKey } from '@haulm/domain/imports/judge-record.ts'
import { type KnownLists, knownList } from '@haulm/domain/imports/known-records.ts'
import { referenceFields } from '@haulm/domain/reference-data/fields.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { Database } from '../database/connection.ts'

/** Every list that trades point to, ready to be looked names up in. */
export async function knownLists(db: Database): Promise<KnownLists> {
  const coded = async (kind: 'commodity' | 'truckType') => {
    const rows = await db.selectFrom(kind).select(['id', 'code', 'displayName as name', 'isActive']).orderBy('code').execute()
    return knownList(rows)
  }
  const named = async (kind: 'supplier' | 'transporter') =>
    knownList(await db.selectFrom(kind).select(['id', 'name']).orderBy('name').orderBy('createdAt').execute())
  const clients = await db.selectFrom('client').select(['id', 'name', 'farmName']).orderBy('name').orderBy('createdAt').execute()
  return {
    commodity: await coded('commodity'),
    truckType: await coded('truckType'),
    client: knownList(clients),
    supplier: await named('supplier'),
    transporter: await named('transporter'),
  }
}

/** The records of a list by what they are recognised by; of several of one name the oldest. */
export async function recordsByKey(db: Database, kind: ReferenceKind): Promise<Map<string, ListRecord>> {
  const columns = ['id', ...referenceFields[kind].map(({ name }) => name)] as unknown as readonly ['id', 'name']
  const rows = await db
    .selectFrom(kind as 'client')
    .select(columns)
    .orderBy('createdAt', 'desc')
    .execute()
  return new Map((rows as unknown as ListRecord[]).map((record) => [recordKey(kind, record), record]))
}
