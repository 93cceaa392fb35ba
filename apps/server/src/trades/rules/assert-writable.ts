import { Refusal } from '@haulm/api/route/refusal.ts'
import { permissions } from '@haulm/domain/people/permissions.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import type { Settings } from '@haulm/domain/settings/settings.ts'
import { type FieldName, fieldOf, isFieldName, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { canWrite, writersOf } from '@haulm/domain/trade/rights/access.ts'
import { isLockedFor, lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import type { StoredTrade } from '../stored-trade.queries.ts'

const forbiddenMessage = (name: FieldName) =>
  `You may not write ${fieldOf(name).label}. It needs ${writersOf(name)
    .map((id) => permissions[id].label)
    .join(' or ')}.`

/** @throws {Refusal} 403 naming each field that the person may not write; then nothing is written. */
export function assertWritable(patch: TradePatch, user: Holder): void {
  const refusal = refusalOf(writtenIn(patch).filter((name) => !canWrite(user, name)))
  if (refusal) throw refusal
}

/** Refuses a person who may write nothing in a trade: naming the fields that they sent, if any. */
export const refuseWriting = (sent: unknown, missing: Refusal): Refusal =>
  (typeof sent === 'object' && sent !== null && refusalOf(writtenIn(sent))) || missing

/** Computed fields are ignored, whoever sends them. */
const writtenIn = (sent: object): FieldName[] =>
  Object.keys(sent)
    .filter(isFieldName)
    .filter((name) => fieldOf(name).computed === undefined)

function refusalOf(forbidden: FieldName[]): Refusal | null {
  if (forbidden.length === 0) return null
  const fields = Object.fromEntries(forbidden.map((name) => [name, forbiddenMessage(name)]))
  return new Refusal('forbidden', Object.values(fields).join(' '), { fields })
}

/** @throws {Refusal} 403 if a lock keeps the person from writing these fields of the locked row. */
export async function assertUnlocked(
  settings: () => Promise<Settings>,
  trade: StoredTrade,
  user: Holder,
  fields: readonly FieldName[],
  message: string = lockMessages.edit,
): Promise<void> {
  // The setting is looked up only if it can matter.
  const isLocked = isLockedFor(trade, user, fields, { financeMayFinishComplete: true })
  const mayDepend = !isLocked && isLockedFor(trade, user, fields, { financeMayFinishComplete: false })
  if (isLocked || (mayDepend && !(await settings()).financeMayFinishComplete)) throw new Refusal('tradeLocked', message)
}
