import type { DocumentKind, DocumentRecord } from '@haulm/domain/document/kinds.ts'
import { ApiError } from '../../api/request/api-error.ts'
import { reachability } from '../../api/request/reachability.ts'
import type { Log, NewEdit } from '../../offline/edits/edit.ts'
import { isBehindOthers } from '../../offline/edits/edit.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { showList } from '../../offline/waiting-list/open-list.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { assertReadable } from '../assert-readable.ts'
import type { NamedPlace } from '../queries.ts'
import type { SentFile } from '../send-file.ts'

/** A document in the log: the browser keeps the bytes of its file on disk, and reads them as they are sent. */
export type WaitingDocument = { record: DocumentRecord; kind: DocumentKind; name: string; file: Blob }

export const asDocument = ({ to }: Pick<NewEdit, 'to'>): WaitingDocument => to as WaitingDocument

const texts = {
  full: 'At most 200 MB of documents can wait on this device. Add this one again once those before it are sent.',
  unkept: 'The server cannot be reached, and this browser cannot keep the document: its storage is full or switched off.',
  unreachable: 'The server cannot be reached. The document is kept on this device and sent when the connection is back.',
  busy: 'The server cannot take it just now. The document is kept on this device and sent when it can.',
}

/**
 * Whether a document of the record should wait without being sent first: others of the record wait, or the last call did not
 * reach the server. A cell edit is tried all the same: it is small, and persisted meanwhile.
 */
export const waitsAtOnce = ({ id }: NamedPlace): boolean => !reachability.isOnline() || isBehindOthers(id)

/**
 * Puts a document into the log, behind what already waits for its record, and notifies its person.
 * @param wasSent whether it was sent before, under the same key: the server adds it once.
 * @throws ApiError when the browser cannot keep it, with the reason for its person.
 */
export async function queueDocument(sent: SentFile, place: NamedPlace, wasSent: boolean): Promise<null> {
  const { key, kind, name, file, personId } = sent
  const to: WaitingDocument = { record: place.record, kind, name, file }
  const about = {
    kind: 'document',
    noun: 'document',
    action: 'create',
    recordId: place.id,
    recordName: place.name,
    way: 'dialog',
  } as const
  const edit: NewEdit = { id: key, personId, ...about, from: {}, to, version: 0, at: Date.now(), wasSent }
  if (await editLog.enqueue(edit, isRoomFor)) {
    const description = reachability.isOnline() ? texts.busy : texts.unreachable
    toast({ kind: 'notice', title: 'Waiting to be sent', description, actions: [{ label: 'Show', run: () => void showList() }] })
    return null
  }
  await assertReadable(file)
  const reason = isRoomFor(await editLog.of(personId), edit) ? texts.unkept : texts.full
  throw new ApiError(0, reason, { code: 'unreachable', message: reason })
}

/** The most bytes of files that may wait on a device for one person: 200 MB. @see docs/rules/offline.md, rule 6 */
export const mostBytes = 200_000_000

const bytesOf = ({ to }: Pick<NewEdit, 'to'>): number =>
  Object.values(to).reduce<number>((sum, value) => sum + (value instanceof Blob ? value.size : 0), 0)

/** Whether an edit may wait beside those of the log, given the size of their files. One without files always may. */
export function isRoomFor(log: Log, edit: NewEdit): boolean {
  const added = bytesOf(edit)
  const waiting = log.filter(({ id }) => id !== edit.id).reduce((sum, one) => sum + bytesOf(one), 0)
  return added === 0 || waiting + added <= mostBytes
}
