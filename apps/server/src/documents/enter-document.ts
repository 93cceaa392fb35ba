import { fileTypes } from '@haulm/domain/document/file-types.ts'
import { type DocumentKind, type DocumentRecord, documentKinds } from '@haulm/domain/document/kinds.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { lockDocumentsOf, recordDocument } from '../database/changes/record-document.ts'
import type { Database } from '../database/connection.ts'
import { assertRoom, sameFileOn } from './assert-room.ts'
import { dropContent } from './pieces.queries.ts'
import type { ReceivedFile } from './receive-file.ts'
import { assertRecordThere } from './record-of-document.ts'
import { type FileSender, wastedBytes } from './wasted-bytes.ts'

/** One that came without a name is called by its kind. */
export const documentNameOf = (kind: DocumentKind, { type }: ReceivedFile) =>
  `${documentKinds[kind].label}.${fileTypes[type].endings[0]}`

/** Does something with a file; where it came to be no document, nothing of it stays, and it counts as sent for nothing. */
export async function storingFile(
  db: Database,
  { contentId, bytes }: ReceivedFile,
  { senderId, now }: FileSender,
  run: () => Promise<string>,
): Promise<string> {
  const dropUnused = async () => {
    const used = await db.selectFrom('document').select('id').where('contentId', '=', contentId).executeTakeFirst()
    if (used !== undefined) return
    wastedBytes.add(senderId, bytes, now)
    await dropContent(db, contentId)
  }
  try {
    return await run()
  } finally {
    // What came of the file is known, even if the database is lost now: then the sweep deletes what nothing refers to.
    await dropUnused().catch(() => undefined)
  }
}

/** A document that was asked for, and whether it came to be by that. */
export type Entered = { id: string; isNew: boolean }

interface Arrived {
  recordKind: DocumentRecord
  recordId: string
  kind: DocumentKind
  name: string
  lastDay?: string | null
  file: ReceivedFile
  at: Date
  /** By whose rights is judged what is there already. */
  reader: Holder
  /** Who sent it: a person, or whoever the link was sent to by which it came. */
  personId?: string | null
  link?: { id: string; sentTo: string | null } | null
  /** Refuses what its sender may not add any more, once nobody else adds to the record. */
  assertMaySend?: () => Promise<void>
}

/**
 * Makes a received file a document of its record, with its history; a file that is there already stays the document that it is.
 * @returns an `Entered` as JSON: what a retry under the same key gets again.
 * @throws {Refusal} 404, 409, 413
 */
export async function enterDocument(
  tx: Database,
  { recordKind, recordId, kind, name, lastDay = null, file, at, reader, personId = null, link = null, assertMaySend }: Arrived,
): Promise<string> {
  const place = { recordKind, recordId }
  // Whoever merges or deletes records waits for this; the record first and then its documents, as they do.
  await assertRecordThere(tx, recordKind, recordId, { locks: true })
  await lockDocumentsOf(tx, place)
  const same = await sameFileOn(tx, reader, place, file.sha256)
  if (same !== null) return JSON.stringify({ id: same, isNew: false } satisfies Entered)
  await assertMaySend?.()
  await assertRoom(tx, reader, place, { kind, isNew: true })
  const { id } = await tx
    .insertInto('document')
    .values({ ...place, kind, name, lastDay, ...file, at, personId, linkId: link?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const change = { id, version: 1, ...place, action: 'created', from: null, to: { kind, name, lastDay } } as const
  await recordDocument(tx, { ...change, userId: personId, linkSentTo: link && (link.sentTo ?? ''), at })
  return JSON.stringify({ id, isNew: true } satisfies Entered)
}
