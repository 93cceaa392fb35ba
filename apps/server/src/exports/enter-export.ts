import { Semaphore } from '../http/semaphore.ts'

/** Each export holds a connection until it is read: two for each person, four for all on this node. */
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
 * @returns how to leave it.
 * @throws {Refusal} 429 when none becomes free in time.
 */
export const enterExport = (personId: string): Promise<() => void> => exports.enter(personId)
