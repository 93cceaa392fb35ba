import { FewAtOnce } from '../http/few-at-once.ts'

/** Milliseconds that an export waits for a place. */
const patience = 1_500

const onThisNode = new FewAtOnce(4, patience, 'Several exports are being written just now. Try again in a moment.')
const ofPersons = new Map<string, FewAtOnce>()
const perPerson = () => new FewAtOnce(2, patience, 'Two of your exports are still being written. Wait for one of them.')

/**
 * Waits for a place to write an export: two for each person, four for all on this node, since each holds a connection until it is read.
 * @returns how to leave it.
 * @throws {Refusal} 429 when none becomes free in time.
 */
export async function enterExport(personId: string): Promise<() => void> {
  const own = ofPersons.get(personId) ?? perPerson()
  ofPersons.set(personId, own)
  const leaveOwn = await own.enter()
  const leaveBoth = (leaveNode: () => void) => () => {
    leaveNode()
    leaveOwn()
    if (own.isEmpty) ofPersons.delete(personId)
  }
  try {
    return leaveBoth(await onThisNode.enter())
  } catch (error) {
    leaveBoth(() => {})()
    throw error
  }
}
