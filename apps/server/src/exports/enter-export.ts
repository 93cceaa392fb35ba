import { Semaphore } from '../http/semaphore.ts'

/** Each export occupies a connection until it is read: at most two for each person, four in all on this node. */
const exports = new Semaphore({
  places: 4,
  ofOne: 2,
  timeout: 1_500,
  messages: {
    others: 'Several exports are being written just now. Try again in a moment.',
    own: 'Two of your exports are still being written. Wait for one of them.',
  },
})

/**
 * Waits for a place to write an export.
 * @returns a function that leaves the place.
 * @throws {Refusal} 429 if none becomes free in time.
 */
export const enterExport = (personId: string): Promise<() => void> => exports.enter(personId)
