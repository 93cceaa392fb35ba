import { Semaphore } from '../../http/semaphore.ts'
import { waitingForArrival } from '../add-document.ts'
import type { LiveLink } from './links.queries.ts'

const ofLinks = new Semaphore({ places: 1_000, ofOne: 2, ...waitingForArrival })
const ofTransporters = new Semaphore({ places: 24, ofOne: 6, ...waitingForArrival })

/**
 * Waits for a place for a file that comes by a link. These places are separate from those of people with an account; a link has
 * two of them, and a transporter six for all its links, so that a sender with a few links and a slow line keeps no other
 * transporter waiting. Loads without a transporter count as one.
 * @returns a function that leaves the place.
 * @throws {Refusal} 429 if none becomes free in time.
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
