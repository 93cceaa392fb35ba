import { deleteDocument, restoreDocument, updateDocument } from '@haulm/api/documents.ts'
import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import { documentKinds } from '@haulm/domain/document/kinds.ts'
import { hasLastDay } from '@haulm/domain/document/last-day.ts'
import { documentMessages, restorableDays } from '@haulm/domain/document/messages.ts'
import { recordDocument } from '../database/changes/record-document.ts'
import { dayMs } from '../database/columns/moments.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import { assertMayHave, assertRoom, sameFileOn } from './assert-room.ts'
import { assertMayEnd, assertRecordOpen, assertWritesKind, lockDocument, presentDocument } from './stored-document.queries.ts'

/** Documents that were removed before this moment can no longer be restored. */
export const pastRestoring = (now: Date): Date => new Date(now.getTime() - restorableDays * dayMs)

/** What becomes of documents that are there, or were. @see docs/rules/documents.md, rule 8 */
export const documentChangeRoutes: ServedRoute[] = [
  serve(updateDocument, async ({ db, params, body, user, now }) => {
    await inTransaction(db, async (tx) => {
      const document = await lockDocument(tx, user, params.id)
      const { kind = document.kind, name = document.name } = body
      const lastDay = body.lastDay === undefined ? (hasLastDay(kind) ? document.lastDay : null) : body.lastDay
      if (documentKinds[kind].record !== document.recordKind) throw invalid({ kind: 'There are no such documents here.' })
      assertWritesKind(user, document.kind)
      assertWritesKind(user, kind)
      assertMayEnd(kind, lastDay)
      if (kind === document.kind && name === document.name && lastDay === document.lastDay) return
      await assertRecordOpen(tx, user, document)
      if (kind !== document.kind) await assertMayHave(tx, document, kind)
      const version = document.version + 1
      await tx.updateTable('document').set({ kind, name, lastDay, version }).where('id', '=', document.id).execute()
      const change = { ...document, version, action: 'updated', from: document, to: { kind, name, lastDay } } as const
      await recordDocument(tx, { ...change, userId: user.id, at: now })
    })
    return presentDocument(db, user, params.id)
  }),

  serve(deleteDocument, async ({ db, params, user, now }) => {
    await inTransaction(db, async (tx) => {
      const document = await lockDocument(tx, user, params.id)
      assertWritesKind(user, document.kind)
      await assertRecordOpen(tx, user, document)
      const version = document.version + 1
      await tx.updateTable('document').set({ removedAt: now, version }).where('id', '=', document.id).execute()
      const change = { ...document, version, action: 'deleted', from: document, to: null } as const
      await recordDocument(tx, { ...change, userId: user.id, at: now })
    })
    return undefined
  }),

  serve(restoreDocument, async ({ db, params, user, now }) => {
    await inTransaction(db, async (tx) => {
      const document = await lockDocument(tx, user, params.id, { removedToo: true })
      assertWritesKind(user, document.kind)
      if (document.removedAt === null) return
      const isPast = document.contentId === null || new Date(document.removedAt) < pastRestoring(now)
      if (isPast) throw new Refusal('notFound', documentMessages.pastRestoring)
      const same = await sameFileOn(tx, user, document, Buffer.from(document.sha256, 'hex'))
      if (same !== null) throw new Refusal('duplicate', documentMessages.sameFile)
      await assertRoom(tx, user, document, { kind: document.kind, isNew: false })
      const version = document.version + 1
      await tx.updateTable('document').set({ removedAt: null, version }).where('id', '=', document.id).execute()
      const change = { ...document, version, action: 'restored', from: null, to: document } as const
      await recordDocument(tx, { ...change, userId: user.id, at: now })
    })
    return presentDocument(db, user, params.id)
  }),
]
