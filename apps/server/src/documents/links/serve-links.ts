import { listLinks, readPublicLink, revokeLink } from '@haulm/api/links.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { companySettings } from '../../company-settings/company-settings.queries.ts'
import { isUuid } from '../../database/columns/is-uuid.ts'
import type { ServerContext } from '../../http/context.ts'
import { type Served, serve } from '../../http/serve.ts'
import { instructionsOf } from '../instruction/instruction-of-trade.queries.ts'
import { assertRecordThere } from '../record-of-document.ts'
import { serveCreateLink } from './create-link.ts'
import { hashOfLinkToken } from './link-token.ts'
import { linksOf, tradeOfLink } from './links.queries.ts'
import type { MissedLinks } from './missed-links.ts'

/** One answer for every link that leads nowhere: why is nobody's business. */
export const linkNotFound = () => new Refusal('notFound', 'This link does not lead anywhere, or not any more.')

type Asked = Pick<ServerContext, 'db' | 'timeZone'> & { now: Date; address: string; missed: MissedLinks }

/** What is behind a link, and whose it is. @throws {Refusal} 404, 429 */
export async function behindLink(token: string, { db, timeZone, now, address, missed }: Asked) {
  missed.assertFew(address, now)
  const hash = hashOfLinkToken(token)
  const tradeId = hash && (await tradeOfLink(db, hash, { now, timeZone }))
  const [instruction] = tradeId ? await instructionsOf(db, [tradeId], undefined) : []
  if (instruction === undefined) {
    missed.add(address, now)
    throw linkNotFound()
  }
  const { companyName, companyLogo } = await companySettings(db)
  return { instruction, companyName, companyLogo }
}

/** Links to loading instructions: made, listed, revoked, and followed. @see docs/rules/documents.md, rule 14 */
export const serveLinks = (missed: MissedLinks): Served[] => [
  serveCreateLink,
  serve(listLinks, async ({ db, params, timeZone }) => {
    await assertRecordThere(db, 'trade', params.id)
    return linksOf(db, params.id, timeZone)
  }),
  serve(revokeLink, async ({ db, params, now }) => {
    if (!isUuid(params.id)) throw linkNotFound()
    const link = await db
      .updateTable('instructionLink')
      .set(({ fn, val }) => ({ revokedAt: fn.coalesce('revokedAt', val(now)) as never }))
      .where('id', '=', params.id)
      .returning('id')
      .executeTakeFirst()
    if (link === undefined) throw linkNotFound()
    return undefined
  }),
  serve(readPublicLink, async ({ params, request, db, timeZone, now }) => {
    const { instruction, companyName } = await behindLink(params.token, { db, timeZone, now, address: request.ip, missed })
    const { language, title, tradeNumber, sections } = instruction
    return { language, title, tradeNumber, company: companyName, sections }
  }),
]
