import { addLinkDocument } from '@haulm/api/proposals.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { linkLimits, proposalMessages } from '@haulm/domain/instruction/proposals.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { companySettings } from '../../company-settings/company-settings.queries.ts'
import type { Database } from '../../database/connection.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { json } from '../../http/answers/answers.ts'
import { idempotencyKeyOf } from '../../http/answers/once-for-key.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'
import { WindowedSum } from '../../http/windowed-sum.ts'
import { assertDailyBytesOfLink } from '../assert-daily-bytes.ts'
import { documentNameOf, type Entered, enterDocument, storingFile } from '../enter-document.ts'
import { assertAnnounced, receiveFile } from '../receive-file.ts'
import { enterByLink } from './arrivals-by-link.ts'
import { findLink } from './find-link.ts'
import type { MissedLinks } from './missed-links.ts'
import { isKeyOfLink, onceForLink } from './once-for-link.ts'
import { findSentDocument, sizeOfSent } from './sent-by-link.queries.ts'

/** What a link may send, and learn about what is there already, follows the rights of logistics. */
const driver: Holder = { permissions: ['logistics'] }

/** Counts files that are not documents, for each link within ten minutes. Not by network: others in it have not sent them. */
const unknownFiles = new WindowedSum(600_000)
const mostUnknown = 60

/** @throws {Refusal} 429 if a link repeatedly sends files that are not documents. */
function assertFewUnknown(linkId: string, now: Date): void {
  const unknown = unknownFiles.of(linkId, now)
  if (unknown === null || unknown.sum < mostUnknown) return
  throw new Refusal('tooMany', proposalMessages.tooManyUnknown, { retryAfterSeconds: unknown.secondsLeft })
}

/** @throws {Refusal} 413 if the link has sent as much as it may. */
async function assertMaySend(db: Database, linkId: string, bytes: number): Promise<void> {
  const sent = await sizeOfSent(db, linkId)
  const isFull = sent.documents >= linkLimits.documents || sent.bytes + bytes > linkLimits.megabytes * 1_048_576
  if (isFull) throw new Refusal('tooManyDocuments', proposalMessages.full)
}

/**
 * A document that a driver sends: it is attached to the trade at once, marked as having come by a link.
 * @see docs/rules/documents.md, rule 15
 */
export const serveLinkDocument = (missed: MissedLinks): ServedRoute =>
  serve(
    addLinkDocument,
    async ({ params, query, now, request, ...context }) => {
      const { db, timeZone } = context
      const lookup = { db, timeZone, now, address: request.ip, missed }
      const link = await findLink(params.token, lookup)
      const key = idempotencyKeyOf(request)
      const { documentMegabytes } = await companySettings(db)
      const length = request.headers['content-length']
      assertAnnounced(length, documentMegabytes)
      assertDailyBytesOfLink(link.id, now)
      assertFewUnknown(link.id, now)
      // A retry of a stored document must get its first answer even if the link is full by now.
      if (!(await isKeyOfLink(db, link.id, key))) await assertMaySend(db, link.id, 0)
      const leave = await enterByLink(link)
      try {
        const body = request.body === undefined ? undefined : request.raw
        const sender = { senderId: link.id, now }
        const file = await receiveFile(context, body, { megabytes: documentMegabytes, ...sender }).catch((error) => {
          if (error instanceof Refusal && error.code === 'unknownFile') unknownFiles.add(link.id, 1, now)
          throw error
        })
        const name = query.name ?? documentNameOf(query.kind, file)
        const sent = ['document', query.kind, query.name, file.sha256.toString('hex')]
        const answer = await storingFile(db, file, sender, () =>
          inTransaction(db, (tx) =>
            onceForLink(tx, { token: params.token, lookup, key, sent }, () =>
              enterDocument(tx, {
                recordKind: 'trade',
                recordId: link.tradeId,
                kind: query.kind,
                name,
                file,
                at: now,
                reader: driver,
                link,
                assertMaySend: () => assertMaySend(tx, link.id, file.bytes),
              }),
            ),
          ),
        )
        const { id, isNew } = JSON.parse(answer) as Entered
        // An existing document may have come from somebody else, under a name of theirs.
        return json(JSON.stringify({ ...(await findSentDocument(db, id)), name }), isNew ? 201 : 200)
      } finally {
        leave()
      }
    },
    { readsKey: true },
  )
