import * as writes from '@haulm/api/reference-data/reference-writes.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import type { Served } from '../http/serve.ts'
import { serve } from '../http/serve.ts'
import { admitAdder } from './admit-adder.ts'
import { mergeRecords } from './merge-reference.ts'
import { commodities, truckTypes } from './reference-data.queries.ts'
import { findRecord } from './reference-records.ts'
import { useOf } from './reference-use.ts'
import { createRecord, deleteRecord, updateRecord } from './write-reference.ts'

/** The routes that every list has, alike but for their path and schemas. */
type Routes = {
  remove: Like<typeof writes.deleteClient>
  use: Like<typeof writes.readClientUse>
  merge: Like<typeof writes.mergeClient>
}
type Like<R> = Omit<R, 'path'> & { path: `/api/${string}` }

/** What is done in the same way with the records of every list. */
const alike = (kind: ReferenceKind, { remove, use, merge }: Routes): Served[] => [
  serve(remove, async ({ db, params, ...by }) => {
    await inTransaction(db, (tx) => deleteRecord(tx, kind, params.id, by))
    return undefined
  }),
  serve(use, async ({ db, params }) => useOf(db, kind, await findRecord(db, kind, params.id))),
  serve(merge, ({ db, params, body, ...by }) => mergeRecords(db, kind, { from: params.id, into: body.into }, by)),
]

/** Adding, changing, deleting and merging what trades, rates and contracts point to. */
export const servedReferenceWrites: Served[] = [
  serve(writes.listAdminCommodities, ({ db }) => commodities(db)),
  serve(writes.createCommodity, ({ db, body, ...by }) => inTransaction(db, (tx) => createRecord(tx, 'commodity', body, by))),
  serve(writes.updateCommodity, ({ db, params, body, ...by }) =>
    inTransaction(db, (tx) => updateRecord(tx, 'commodity', params.id, body, by)),
  ),
  ...alike('commodity', { remove: writes.deleteCommodity, use: writes.readCommodityUse, merge: writes.mergeCommodity }),

  serve(writes.listAdminTruckTypes, ({ db }) => truckTypes(db)),
  serve(writes.createTruckType, ({ db, body, ...by }) => inTransaction(db, (tx) => createRecord(tx, 'truckType', body, by))),
  serve(writes.updateTruckType, ({ db, params, body, ...by }) =>
    inTransaction(db, (tx) => updateRecord(tx, 'truckType', params.id, body, by)),
  ),
  ...alike('truckType', { remove: writes.deleteTruckType, use: writes.readTruckTypeUse, merge: writes.mergeTruckType }),

  serve(writes.createClient, ({ db, body, ...by }) => inTransaction(db, (tx) => createRecord(tx, 'client', body, by)), {
    admit: admitAdder,
  }),
  serve(writes.updateClient, ({ db, params, body, ...by }) =>
    inTransaction(db, (tx) => updateRecord(tx, 'client', params.id, body, by)),
  ),
  ...alike('client', { remove: writes.deleteClient, use: writes.readClientUse, merge: writes.mergeClient }),

  serve(writes.createSupplier, ({ db, body, ...by }) => inTransaction(db, (tx) => createRecord(tx, 'supplier', body, by)), {
    admit: admitAdder,
  }),
  serve(writes.updateSupplier, ({ db, params, body, ...by }) =>
    inTransaction(db, (tx) => updateRecord(tx, 'supplier', params.id, body, by)),
  ),
  ...alike('supplier', { remove: writes.deleteSupplier, use: writes.readSupplierUse, merge: writes.mergeSupplier }),

  serve(writes.createTransporter, ({ db, body, ...by }) => inTransaction(db, (tx) => createRecord(tx, 'transporter', body, by)), {
    admit: admitAdder,
  }),
  serve(writes.updateTransporter, ({ db, params, body, ...by }) =>
    inTransaction(db, (tx) => updateRecord(tx, 'transporter', params.id, body, by)),
  ),
  ...alike('transporter', { remove: writes.deleteTransporter, use: writes.readTransporterUse, merge: writes.mergeTransporter }),
]
