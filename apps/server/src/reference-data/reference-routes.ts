import { adminLists, listRoutes } from '@haulm/api/reference-data/list-routes.ts'
import { type ReferenceKind, referenceKindNames } from '@haulm/domain/reference-data/reference-kinds.ts'
import { recordsIn } from '../database/lists.queries.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import { admitAdder } from './admit-adder.ts'
import { mergeRecords } from './merge-reference.ts'
import { findRecord } from './reference-records.ts'
import { useOf } from './reference-use.ts'
import { createRecord, deleteRecord, updateRecord } from './write-reference.ts'

/**
 * Reading, adding, changing, deleting and merging what trades, rates and contracts point to. The routes of the lists differ only in
 * their paths and schemas, so all are served as those of clients.
 */
function routesOfList(named: ReferenceKind): ServedRoute[] {
  const kind = named as 'client'
  const { list, create, update, remove, use, merge } = listRoutes[kind]
  return [
    // Everyone signed in reads it, inactive ones included: old trades point to them.
    serve(list, ({ db }) => recordsIn(db, kind)),
    serve(create, ({ db, body, ...by }) => inTransaction(db, (tx) => createRecord(tx, kind, body, by)), {
      admit: admitAdder,
    }),
    serve(update, ({ db, params, body, ...by }) => inTransaction(db, (tx) => updateRecord(tx, kind, params.id, body, by))),
    serve(remove, async ({ db, params, ...by }) => {
      await inTransaction(db, (tx) => deleteRecord(tx, kind, params.id, by))
      return undefined
    }),
    serve(use, async ({ db, params }) => useOf(db, kind, await findRecord(db, kind, params.id))),
    serve(merge, ({ db, params, body, ...by }) => mergeRecords(db, kind, { from: params.id, into: body.into }, by)),
  ]
}

/** Every list; what is known by a code once more, for the admin screen. */
export const referenceRoutes: ServedRoute[] = [
  ...referenceKindNames.flatMap(routesOfList),
  serve(adminLists.commodity, ({ db }) => recordsIn(db, 'commodity')),
  serve(adminLists.truckType, ({ db }) => recordsIn(db, 'truckType')),
]
