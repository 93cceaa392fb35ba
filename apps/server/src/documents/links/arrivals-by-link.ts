import { Semaphore } from '../../http/semaphore.ts'
import { waitingForArrival } from '../add-document.ts'
import type { LiveLink } from './links.queries.ts'

const ofLinks = new Semaphore({ places: 1_000, ofOne: 2, ...waitingForArrival })
const ofTransporters = new Semaphore({ places: 24, ofOne: 6, ...waitingForArrival })

/**
 * A place for a file that comes by a link. They are apart from those of people with an account; a link has two of them, and a transporter
 * six with all its links, so that whoever has a few links, and sends slowly, keeps no other transporter waiting. Loads without a
 * transporter count as one.
 * @returns how to leave it.
 * @throws {Refusal} 429 when none becomes free in time.
 */
export async function enterByLink({ id, transporterId }: LiveLink): Promise<() => void> {
  const leaveLink = await ofLinks.enter(id)
  try {
    const leaveTransporter = await ofTransporters.enter(transporterId ?? 'none')
    return () => {
      leaveTransporter()
      leaveLink()
    }
  } catch (error) {
    leaveLink()
    throw error
  }
}
