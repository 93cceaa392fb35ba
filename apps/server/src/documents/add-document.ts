import type { addTradeDocument } from '@haulm/api/documents.ts'
import { invalid } from '@haulm/api/route/refusal.ts'
import type { Route } from '@haulm/api/route/route.ts'
import { type DocumentKind, type DocumentRecord, documentKinds } from '@haulm/domain/document/kinds.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { companySettings } from '../company-settings/company-settings.queries.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { json } from '../http/answers/answers.ts'
import { idempotencyKeyOf, onceForKey, remembered } from '../http/answers/once-for-key.ts'
import { Semaphore } from '../http/semaphore.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import { assertDailyBytes } from './assert-daily-bytes.ts'
import { documentNameOf, type Entered, enterDocument, storingFile } from './enter-document.ts'
import { assertAnnounced, receiveFile } from './receive-file.ts'
import { assertRecordThere } from './record-of-document.ts'
import { assertMayEnd, assertWritesKind, presentDocument } from './stored-document.queries.ts'

export const waitingForArrival = {
  timeout: 20_000,
  messages: {
    others: 'Many files are arriving just now. Try again in a moment.',
    own: 'Several of your files are still arriving. Try again when they are here.',
  },
}
/** Limits on files arriving at once: each takes some memory, and now and then a connection to the database. */
const arrivals = new Semaphore({ places: 24, ofOne: 4, ...waitingForArrival })

type Addition = typeof addTradeDocument
/** A route that exists once for each kind of record. */
export type RouteLike<R> = Omit<R, 'path'> & { path: Route['path'] }

/** Adds a document to a record of a kind. @see docs/rules/documents.md, rule 6 */
export const serveAddDocument = (route: RouteLike<Addition>, recordKind: DocumentRecord): ServedRoute =>
  serve(
    route,
    async ({ params, query, user, now, request, callerNow, ...context }) => {
      const { db } = context
      const key = idempotencyKeyOf(request)
      if (documentKinds[query.kind].record !== recordKind) throw invalid({ kind: 'There are no such documents here.' })
      assertWritesKind(user, query.kind)
      assertMayEnd(query.kind, query.lastDay)
      await assertRecordThere(db, recordKind, params.id)
      const { documentMegabytes } = await companySettings(db)
      assertAnnounced(request.headers['content-length'], documentMegabytes)
      await assertDailyBytes(db, user.id, now)
      const leave = await arrivals.enter(user.id)
      try {
        const body = request.body === undefined ? undefined : request.raw
        const file = await receiveFile(context, body, { megabytes: documentMegabytes, senderId: user.id, now })
        const arrived = {
          recordKind,
          recordId: params.id,
          kind: query.kind,
          name: query.name ?? documentNameOf(query.kind, file),
          lastDay: query.lastDay ?? null,
          file,
          at: now,
          reader: user,
          personId: user.id,
        }
        const answer = await storingFile(db, file, { senderId: user.id, now }, async () => {
          await assertStillWrites(callerNow, query.kind)
          return inTransaction(db, (tx) => {
            if (key === null) return enterDocument(tx, arrived)
            const sent = {
              kind: query.kind,
              name: query.name ?? null,
              ...(query.lastDay && { lastDay: query.lastDay }),
              sha256: file.sha256.toString('hex'),
            }
            const keyed = {
              person: user,
              key,
              target: `${recordKind} ${params.id}`,
              body: sent,
              now,
              rememberedFor: remembered.edit,
            }
            return onceForKey(tx, keyed, () => enterDocument(tx, arrived))
          })
        })
        const { id, isNew } = JSON.parse(answer) as Entered
        return json(JSON.stringify(await presentDocument(db, user, id)), isNew ? 201 : 200)
      } finally {
        leave()
      }
    },
    { readsKey: true },
  )

/**
 * A file takes minutes over a slow line: a person who was blocked meanwhile, or lost the right, adds nothing.
 * @throws {Refusal} 401, 403
 */
async function assertStillWrites(callerNow: () => Promise<Person>, kind: DocumentKind): Promise<void> {
  assertWritesKind(await callerNow(), kind)
}
