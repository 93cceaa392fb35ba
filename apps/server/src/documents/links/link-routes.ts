import { listLinks, openedPublicLink, readPublicLink, revokeLink } from '@haulm/api/links.ts'
import { companySettings } from '../../company-settings/company-settings.queries.ts'
import { publishLinkEvent } from '../../database/changes/publish-link-event.ts'
import { isUuid } from '../../database/columns/is-uuid.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'
import { instructionsOf } from '../instruction/instruction-of-trade.queries.ts'
import { assertRecordThere } from '../record-of-document.ts'
import { serveCreateLink } from './create-link.ts'
import { findLink, type LinkLookup, linkNotFound } from './find-link.ts'
import { instructionLinks } from './links.queries.ts'
import type { MissedLinks } from './missed-links.ts'
import { serveNoteLinkSent } from './note-link-sent.ts'
import { serveLinkProposal } from './propose.ts'
import { serveLinkDocument } from './receive-by-link.ts'
import { sentBy } from './sent-by-link.queries.ts'

/** The instruction behind a link, its company, and what was sent by it. @throws {Refusal} 404, 429 */
export async function behindLink(token: string, lookup: LinkLookup) {
  const { db } = lookup
  const link = await findLink(token, lookup)
  const [instruction] = await instructionsOf(db, [link.tradeId], undefined)
  if (instruction === undefined) throw linkNotFound()
  const { companyName, companyLogo } = await companySettings(db)
  return { instruction, companyName, companyLogo, sent: await sentBy(db, link.id) }
}

/** Links to loading instructions: made, listed, revoked, and followed. @see docs/rules/documents.md, rule 14 */
export const linkRoutes = (missed: MissedLinks): ServedRoute[] => [
  serveCreateLink,
  serveNoteLinkSent,
  serveLinkDocument(missed),
  serveLinkProposal(missed),
  serve(listLinks, async ({ db, params, timeZone, user }) => {
    await assertRecordThere(db, 'trade', params.id)
    return instructionLinks(db, params.id, { timeZone, reader: user })
  }),
  serve(revokeLink, async ({ db, params, now }) => {
    if (!isUuid(params.id)) throw linkNotFound()
    await inTransaction(db, async (tx) => {
      const links = tx.selectFrom('instructionLink').select(['tradeId', 'revokedAt']).where('id', '=', params.id)
      const link = await links.forUpdate().executeTakeFirst()
      if (link === undefined) throw linkNotFound()
      if (link.revokedAt !== null) return
      await tx.updateTable('instructionLink').set({ revokedAt: now }).where('id', '=', params.id).execute()
      await publishLinkEvent(tx, link.tradeId, 'updated', now)
    })
    return undefined
  }),
  serve(openedPublicLink, async ({ params, request, db, timeZone, now }) => {
    const { id, tradeId } = await findLink(params.token, { db, timeZone, now, address: request.ip, missed })
    await inTransaction(db, async (tx) => {
      const seen = await tx
        .updateTable('instructionLink')
        .set({ seenAt: now })
        .where('id', '=', id)
        .where('seenAt', 'is', null)
        .executeTakeFirst()
      if (seen.numUpdatedRows > 0n) await publishLinkEvent(tx, tradeId, 'updated', now)
    })
    return undefined
  }),
  serve(readPublicLink, async ({ params, request, db, timeZone, now }) => {
    const lookup = { db, timeZone, now, address: request.ip, missed }
    const { instruction, companyName, sent } = await behindLink(params.token, lookup)
    const { language, title, tradeNumber, sections } = instruction
    return { language, title, tradeNumber, company: companyName, sections, sent }
  }),
]
