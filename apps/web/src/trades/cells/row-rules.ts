import { holdsAny } from '@haulm/domain/people/person.ts'
import { createsTrades, deletesTrades } from '@haulm/domain/trade/access.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { isLocked } from '@haulm/domain/trade/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type EditRules, isLockedForEditing } from '../edit/cannot-edit.ts'

/** What a person may do with a row. */
export type RowRights = { isLocked: boolean; edits: boolean; copies: boolean; deletes: boolean; cancels: boolean }

const editorsOf: Partial<Record<View, Parameters<typeof holdsAny>[1]>> = {
  logistics: ['logistics', 'administration'],
  costing: ['costing', 'finance', 'administration'],
  finance: ['finance', 'administration'],
}

/** @see specification part 1, section 6, 'Row actions' */
export function rowRights(trade: Trade, view: View, rules: EditRules): RowRights {
  const { person } = rules
  const locked = isLockedForEditing(trade, rules)
  const mayDelete = deletesTrades(person) && (!isLocked(trade) || holdsAny(person, ['administration']))
  return {
    isLocked: locked,
    edits: !locked && holdsAny(person, editorsOf[view] ?? ['logistics', 'costing', 'finance', 'administration']),
    copies: createsTrades(person),
    deletes: mayDelete,
    cancels: mayDelete,
  }
}
