import { Refusal, refusedAt } from '@haulm/api/route/refusal.ts'
import { oneOf } from '@haulm/domain/reference-data/list-names.ts'
import type { ReferenceInput, ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { isUsed } from '@haulm/domain/reference-data/reference-use.ts'
import { assertWithoutDocuments } from '../database/changes/assert-without-documents.ts'
import { changesAmong, changesOfDeletion } from '../database/changes/field-changes.ts'
import { type Author, recordBy } from '../database/changes/record-change.ts'
import { violatedUnique } from '../database/columns/violated-constraint.ts'
import type { Database } from '../database/connection.ts'
import { listFieldNames, tableOf } from '../database/lists.queries.ts'
import type { FieldChange } from '../database/tables/change.ts'
import { calledBy, insertRecord, lockRecord, type StoredRecord, writeRecord } from './reference-records.ts'
import { inUse, useOf } from './reference-use.ts'

/** Adds a record to a list, with its history, within a transaction. @throws {Refusal} 409 if its code is taken. */
export const createRecord = <K extends ReferenceKind>(tx: Database, kind: K, sent: Partial<ReferenceInput<K>>, by: Author) =>
  orDuplicate(kind, async () => {
    const record = await insertRecord(tx, kind, sent)
    const { id, version } = record
    await recordBy(tx, { kind, id, version, action: 'created', fields: changesAmong(listFieldNames(kind), {}, record) }, by)
    return record
  })

type Update<K extends ReferenceKind> = Partial<ReferenceInput<K>> & { version?: number }

/**
 * Changes the values of a record that were sent, within a transaction; the others stay.
 * @throws {Refusal} 404; 409 if it was changed since the given version, if its code is taken, or if the code was changed though
 * it is in use.
 */
export const updateRecord = <K extends ReferenceKind>(tx: Database, kind: K, id: string, sent: Update<K>, by: Author) =>
  orDuplicate(kind, async () => {
    const { version, ...fields } = sent
    const record = await lockRecord(tx, kind, id)
    const changes = changesAmong(listFieldNames(kind), record, fields as Record<string, FieldChange['from']>)
    if (changes.length === 0) return record
    if (version !== undefined && version !== record.version) throw changedSince(kind, record)
    if (changes.some(({ field }) => field === 'code')) {
      const use = await useOf(tx, kind, record)
      if (isUsed(use)) throw inUse(kind, record, use, 'code')
    }
    const written = await writeRecord(tx, kind, id, fields as unknown as Partial<ReferenceInput<K>>)
    await recordBy(tx, { kind, id, version: written.version, action: 'updated', fields: changes }, by)
    return written
  })

/**
 * Deletes a record that nothing uses; its history stays.
 * @throws {Refusal} 404; 409 that says what uses it, or if it has documents.
 */
export async function deleteRecord(tx: Database, kind: ReferenceKind, id: string, by: Author): Promise<void> {
  const record = await lockRecord(tx, kind, id)
  const use = await useOf(tx, kind, record)
  if (isUsed(use)) throw inUse(kind, record, use, 'deleted')
  if (kind === 'transporter') await assertWithoutDocuments(tx, { recordKind: kind, recordId: id }, calledBy(kind, record))
  await dropRecord(tx, kind, record, by)
}

/** Removes a locked record from its list, and records its last values in its history. */
export async function dropRecord(
  tx: Database,
  kind: ReferenceKind,
  record: StoredRecord,
  by: Author,
  mergedInto: string | null = null,
): Promise<void> {
  await tx.deleteFrom(tableOf(kind)).where('id', '=', record.id).execute()
  const was = changesOfDeletion(listFieldNames(kind), record)
  const merged = mergedInto === null ? [] : [{ field: 'mergedInto', from: null, to: mergedInto }]
  await recordBy(tx, { kind, id: record.id, version: record.version + 1, action: 'deleted', fields: [...was, ...merged] }, by)
}

const changedSince = (kind: ReferenceKind, current: StoredRecord) =>
  new Refusal('versionConflict', `Somebody changed this ${oneOf(kind)} meanwhile.`, { current })

/** Codes are unique regardless of case. */
async function orDuplicate<T>(kind: ReferenceKind, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatedUnique(error) === null) throw error
    throw refusedAt('code', 'duplicate', `There is a ${oneOf(kind)} with this code already.`)
  }
}
