import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import type { Settings } from '@haulm/domain/settings/settings.ts'
import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { rateMessages } from '@haulm/domain/trade/rates/rates.ts'
import { canWrite, createsTrades, deletesTrades } from '@haulm/domain/trade/rights/access.ts'
import { isLocked, isLockedFor, lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'

const editorsOf: Partial<Record<View, Parameters<typeof hasAny>[1]>> = {
  logistics: ['logistics', 'administration'],
  costing: ['costing', 'finance', 'administration'],
  finance: ['finance', 'administration'],
}

/** @see docs/rules/rights.md, rule 15 */
export function rowRights(trade: Trade, view: View, rules: EditRules) {
  const { person } = rules
  const locked = isLockedForEditing(trade, rules)
  const isUndeletable = isLocked(trade) && !hasAny(person, ['administration'])
  const mayDelete = deletesTrades(person) && !isUndeletable
  return {
    isLocked: locked,
    edits: !locked && hasAny(person, editorsOf[view] ?? ['logistics', 'costing', 'finance', 'administration']),
    copies: createsTrades(person),
    deletes: mayDelete,
    cancels: mayDelete,
    /** Why the trade cannot be deleted, for people who may delete others; null if there is nothing to explain. */
    undeletableBecause: isUndeletable && deletesTrades(person) ? whyUndeletable(trade, view) : null,
  }
}

export type RowRights = ReturnType<typeof rowRights>

/** The most buttons that a row has: edit or a lock, its menu, and what else the person may do. */
export const mostButtons = (person: Holder): number => 2 + (createsTrades(person) ? 1 : 0) + (deletesTrades(person) ? 1 : 0)

/** The dashboard's table has one message for every kind of lock; in other tables an invoiced trade has its own. */
const whyUndeletable = ({ invoiced, status }: Trade, view: View): string =>
  view !== 'dashboard' && (invoiced === true || status === 'completed') ? lockMessages.deleteInvoiced : lockMessages.delete

/** What can be done with trades from a table, including dialogs and confirmations. */
export type TradeActions = {
  create: () => void
  edit: (trade: Trade) => void
  copy: (trade: Trade) => void
  /** Saves the trade's loading instruction. */
  instruct: (trade: Trade) => void
  remove: (trade: Trade) => void
  cancel: (trade: Trade) => void
  reinstate: (trade: Trade) => void
}

export type EditRules = { person: Holder; settings: Pick<Settings, 'financeMayFinishComplete'> }

/**
 * Why the person may not edit the field of the trade, as text for the 'Cannot Edit' toast; null if they may. The server decides;
 * this only saves asking it.
 * @see docs/rules/locks.md, rule 5
 */
export function cannotEdit(trade: Trade, name: FieldName, { person, settings }: EditRules): string | null {
  const { label, computed } = fieldOf(name)
  if (isLockedFor(trade, person, [name], settings)) return lockMessages.edit
  if (computed === 'loadRatePerTon') return rateMessages.computed
  if (computed === 'record' || computed === 'status') return `${label} is set by the product.`
  if (computed !== undefined) return `${label} is calculated from the prices, the rate and the tonnage.`
  if (!canWrite(person, name)) return `${label} can be edited by other roles only.`
  if (name === 'transportRatePerTon' && trade.loadRatePerTon != null) return rateMessages.otherRateIsSet('loadRatePerTon')
  return null
}

/**
 * Why the person may edit no cell of a row; null if they may edit one.
 * @param at the index of the column with the focus, whose reason is given; behind the last one the first counts.
 */
export function cannotEditRow(
  trade: Trade,
  columns: readonly { fields: readonly FieldName[] }[],
  at: number,
  rules: EditRules,
): string | null {
  if (columns.some(({ fields }) => fields.some((name) => cannotEdit(trade, name, rules) === null))) return null
  const [name] = (columns[at] ?? columns[0])?.fields ?? []
  return name === undefined ? null : cannotEdit(trade, name, rules)
}

/** Whether the trade is locked for everything that the person might edit in the table. */
const isLockedForEditing = (trade: Trade, { person, settings }: EditRules): boolean =>
  isLockedFor(trade, person, ['logisticsStatus'], settings) && isLockedFor(trade, person, ['invoiced'], settings)

/** Why documents, which prove a finished load, cannot be changed; null if they can. @see docs/rules/documents.md, rule 7 */
export const lockOfDocuments = (trade: Trade, person: Holder): string | null =>
  isLocked(trade) && !hasAny(person, ['administration']) ? 'This trade is locked' : null
