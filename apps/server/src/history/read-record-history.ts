import type { Change } from '@haulm/api/history/change.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { readsDocument } from '@haulm/domain/document/access.ts'
import { kindOfHistoryField } from '@haulm/domain/document/history-field.ts'
import { recordKinds } from '@haulm/domain/history/record-kinds.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { changesOf } from '../database/changes/changes-of.queries.ts'
import { recordNames } from '../database/changes/record-names.queries.ts'
import type { Database } from '../database/connection.ts'
import type { FieldChange, RecordKind } from '../database/tables/change.ts'
import { idsIn, presentChange } from './present-change.ts'

/**
 * The changes of a record, newest first; also those of a deleted one.
 * @throws {Refusal} 404 for an id that no record of this kind ever had.
 */
export async function recordHistory(db: Database, reader: Holder, kind: RecordKind, id: string): Promise<Change[]> {
  const all = await changesOf(db, kind, id)
  const changes = all.filter(({ fields }) => !hidesDocuments(reader, fields))
  const names = await recordNames(db, [...idsIn(changes), id])
  // A record may be older than its first change, for example the truck types of a new database.
  if (all.length === 0 && !(await isOfKind(db, kind, id))) {
    throw new Refusal('notFound', `This ${recordKinds[kind].label.toLowerCase()} does not exist.`)
  }
  return changes.map((change) => presentChange(change, names))
}

/**
 * A change of a record's documents is shown to people who may read that kind; people who cannot open the record may read none.
 */
const hidesDocuments = (reader: Holder, fields: readonly FieldChange[]): boolean =>
  fields.some(({ field }) => {
    const kind = kindOfHistoryField(field)
    return kind !== null && !readsDocument(reader, kind)
  })

async function isOfKind(db: Database, kind: RecordKind, id: string): Promise<boolean> {
  const found = await db
    .selectFrom(kind as 'client')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}
