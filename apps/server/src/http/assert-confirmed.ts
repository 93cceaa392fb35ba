import { Refusal } from '@haulm/api/route/refusal.ts'

/** Milliseconds for which a password given in a session is not asked for again. @see docs/rules/people.md, rule 9 */
const confirmedForMs = 15 * 60_000

/**
 * Refuses what an unattended session must not allow, until its owner gives the password again.
 * @param call with the moment at which the password was last given in its session.
 * @throws {Refusal} 403 `passwordNeeded`: after `POST /api/auth/confirm` the same call succeeds.
 */
export function assertConfirmed({ session, now }: { session: { confirmedAt: string }; now: Date }): void {
  // One dated much later than now was given before the clock was put back; one from another server is ahead by seconds.
  if (Math.abs(now.getTime() - new Date(session.confirmedAt).getTime()) < confirmedForMs) return
  throw new Refusal('passwordNeeded', 'Enter your password again to do this.')
}
