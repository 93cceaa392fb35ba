import { type Holder, hasAny } from '../../people/person.ts'
import type { Settings } from '../../settings/settings.ts'
import { type FieldName, groupOf } from '../catalogue/catalogue.ts'
import type { LogisticsStatus } from '../status/logistics-status.ts'
import type { TradeStatus } from '../status/trade-status.ts'

/** What decides whether a trade is locked; `invoiced` is absent for people who may not read it. */
export type Lockable = { status: TradeStatus; logisticsStatus: LogisticsStatus; invoiced?: boolean }

export const lockMessages = {
  edit: 'This trade cannot be edited because it is completed/invoiced (accounts administrator only).',
  row: 'Cannot edit - trade is completed/invoiced (accounts administrator only)',
  delete: 'Cannot delete - trade is completed/invoiced (accounts administrator only)',
  deleteInvoiced: 'Cannot delete - trade has been invoiced',
} as const

/** Each of the locks by itself. */
const locksOf = (trade: Lockable): boolean[] => [
  trade.invoiced === true,
  trade.status === 'completed',
  trade.logisticsStatus === 'Complete',
]

/** Locked: invoiced, or status completed, or logisticsStatus Complete. @see docs/rules/locks.md, rule 1 */
export const isLocked = (trade: Lockable): boolean => locksOf(trade).includes(true)

/**
 * Whether a step adds a lock to a trade, even to another one: a complete load that is invoiced is then locked for finance, too.
 */
export function putsLock(before: Lockable, after: Lockable): boolean {
  const former = locksOf(before)
  return locksOf(after).some((isOn, at) => isOn && !former[at])
}

/** Milliseconds within which the person who locked a trade may undo that. @see docs/rules/locks.md, rule 4 */
export const lockUndoMs = 60_000

/** Why a lock cannot be undone. */
export const lockUndoMessages = {
  notLocked: 'The last change of this trade did not lock it.',
  byOther: 'Only the person who locked this trade could take that back.',
  tooLate: 'This trade was locked more than a minute ago. Only an administrator can change it now.',
  changedSince: 'This trade was changed since it was locked. Only an administrator can change it now.',
  cannotStand: 'The value from before can no longer be entered. Only an administrator can change this trade now.',
} as const

/**
 * Whether a lock keeps the person from writing these fields of the trade. A lock covers all fields; only administration passes,
 * or finance in its own group if a setting lets it finish complete trades.
 * @param fields what is to be written; an empty list (a deletion, for example) does not count as finance's own group.
 * @see docs/rules/locks.md, rule 2
 */
export function isLockedFor(
  trade: Lockable,
  person: Holder,
  fields: readonly FieldName[],
  settings: Pick<Settings, 'financeMayFinishComplete'>,
): boolean {
  if (!isLocked(trade) || hasAny(person, ['administration'])) return false
  const isFinished = trade.invoiced === true || trade.status === 'completed'
  const mayFinish = settings.financeMayFinishComplete && !isFinished && hasAny(person, ['finance'])
  return !(mayFinish && fields.length > 0 && fields.every((name) => groupOf(name) === 'finance'))
}
