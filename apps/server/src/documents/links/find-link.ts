import { Refusal } from '@haulm/api/route/refusal.ts'
import type { ServerContext } from '../../http/context.ts'
import { hashOfLinkToken } from './link-token.ts'
import { type LiveLink, liveLink } from './links.queries.ts'
import type { MissedLinks } from './missed-links.ts'

/** One answer for every link that leads nowhere: why is nobody's business. */
export const linkNotFound = () => new Refusal('notFound', 'This link does not work, or no longer does.')

/** Where a link is followed from, and when. */
export type LinkLookup = Pick<ServerContext, 'db' | 'timeZone'> & { now: Date; address: string; missed: MissedLinks }

/**
 * The link that somebody follows. A valid one is found however often others in the network missed: that may be many people.
 * @throws {Refusal} 404; or 429 for a network that missed too often.
 */
export async function findLink(token: string, { db, timeZone, now, address, missed }: LinkLookup): Promise<LiveLink> {
  const hash = hashOfLinkToken(token)
  const link = hash && (await liveLink(db, hash, { now, timeZone }))
  if (link) return link
  missed.assertFew(address, now)
  missed.add(address, now)
  throw linkNotFound()
}
