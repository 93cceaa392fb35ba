import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { createsTrades, deletesTrades } from '@haulm/domain/trade/rights/access.ts'
import { isLocked, lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type EditRules, isLockedForEditing } from './cannot-edit.ts'

export type RowRights = {
  isLocked: boolean
  edits: boolean
  copies: boolean
  deletes: boolean
  cancels: boolean
  /** Why the trade cannot be deleted, for people who may delete others; null if there is nothing to explain. */
  undeletableBecause: string | null
}

const editorsOf: Partial<Record<View, Parameters<typeof hasAny>[1]>> = {
  logistics: ['logistics', 'administration'],
  costing: ['costing', 'finance', 'administration'],
  finance: ['finance', 'administration'],
}

/** @see docs/rules/rights.md, rule 15 */
export function rowRights(trade: Trade, view: View, rules: EditRules): RowRights {
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
    undeletableBecause: isUndeletable && deletesTrades(person) ? whyUndeletable(trade, view) : null,
  }
}

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
