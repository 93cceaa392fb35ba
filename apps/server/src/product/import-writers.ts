import type { NewContract } from '@haulm/api/contracts/contract-bodies.ts'
import type { SentRate } from '@haulm/api/transport-rates/transport-rate-fields.ts'
import type { ExistingRecord } from '@haulm/domain/imports/import-kind.ts'
import { listKinds } from '@haulm/domain/imports/import-kinds.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { storedRateNames } from '@haulm/domain/transport-rate/fields.ts'
import { lockContract, storedContracts } from '../contracts/stored-contract.queries.ts'
import { createStoredContract, deleteUndrawnContract, updateStoredContract } from '../contracts/write-contract.ts'
import { listFieldNames, tableOf } from '../database/lists.queries.ts'
import { nullIfGone } from '../imports/null-if-gone.ts'
import type { RecordWriter, Writers } from '../imports/writers.ts'
import { findRecord } from '../reference-data/reference-records.ts'
import { createRecord, deleteRecord, updateRecord } from '../reference-data/write-reference.ts'
import { deleteTrades } from '../trades/delete-trades.ts'
import { enterTrades } from '../trades/enter-trades.ts'
import { lockRate } from '../transport-rates/transport-rates.queries.ts'
import { createRate, deleteRate, updateRate } from '../transport-rates/write-transport-rate.ts'

/** If several records have the same name, the oldest is meant. */
const listWriter = (kind: ReferenceKind): RecordWriter => ({
  all: async (tx) => {
    const columns = ['id', ...listFieldNames(kind)] as unknown as readonly ['id', 'name']
    return (await tx
      .selectFrom(tableOf(kind))
      .select(columns)
      .orderBy('createdAt', 'desc')
      .execute()) as unknown as ExistingRecord[]
  },
  lock: (tx, id) => nullIfGone(findRecord(tx, kind, id, { locks: true })),
  create: (tx, values, by) => createRecord(tx, kind, values, by),
  update: (tx, id, values, by) => updateRecord(tx, kind, id, values, by),
  remove: (tx, id, by) => deleteRecord(tx, kind, id, by),
})

const rateWriter: RecordWriter = {
  all: (tx) =>
    tx
      .selectFrom('transportRate')
      .select(['id', ...storedRateNames])
      .orderBy('lastUpdated')
      .execute(),
  lock: (tx, id) => nullIfGone(lockRate(tx, id)),
  create: (tx, values, by) => createRate(tx, values as SentRate, by, { createRecord }),
  update: (tx, id, values, by) => updateRate(tx, id, values as SentRate, by, { createRecord }),
  remove: (tx, id, by) => deleteRate(tx, id, by),
}

const contractWriter: RecordWriter = {
  all: storedContracts,
  lock: (tx, id) => nullIfGone(lockContract(tx, id)),
  create: async (tx, values, by) => JSON.parse(await createStoredContract(tx, values as unknown as NewContract, by)),
  update: async (tx, id, values, by) => JSON.parse(await updateStoredContract(tx, id, values, by)),
  restore: async (tx, id, values, by) => JSON.parse(await updateStoredContract(tx, id, values, by, { restores: true })),
  remove: (tx, id, by, since) => deleteUndrawnContract(tx, id, since, by),
}

const lists = Object.fromEntries(Object.entries(listKinds).map(([kind, list]) => [kind, listWriter(list)])) as Record<
  keyof typeof listKinds,
  RecordWriter
>

/** How an import writes the records of other features. */
export const importWriters: Writers = {
  enterTrades,
  deleteTrades,
  createNamed: (tx, kind, name, by) => createRecord(tx, kind, { name }, by),
  records: { ...lists, 'transport-rates': rateWriter, 'supplier-contracts': contractWriter },
}
