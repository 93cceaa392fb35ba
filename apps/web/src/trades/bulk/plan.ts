import type { TradeChange } from '@haulm/api/trades/trade-fields.ts'
import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { CellValue } from '../grid/table-context.ts'
import { cannotEdit, type EditRules } from '../rules/row-rules.ts'

/** Why a field of a trade is not changed; without a trade, why something pasted has nowhere to go. */
export type RefusedCell = { trade: string | null; tradeNumber: string | null; label: string; reason: string }

/** What is to be done with many trades: the changes for the server, and what is refused beforehand. */
export type Plan = {
  /** 'Paste 20 rows', 'Set Truck Registration'. */
  title: string
  /** What the step is called when it can be undone. */
  undoText: string
  changes: readonly TradeChange[]
  /** The numbers of the changed trades, by id: so one that was deleted meanwhile can still be named. */
  tradeNumbers: ReadonlyMap<string, string>
  refused: readonly RefusedCell[]
}

/** Gathers a plan, trade by trade. A value that the trade already has is no change. */
export function createPlan() {
  const changes = new Map<string, TradeChange>()
  const tradeNumbers = new Map<string, string>()
  const refused: RefusedCell[] = []
  return {
    change(trade: Trade, name: FieldName, value: unknown) {
      if ((trade[name] ?? null) === value) return
      const change = changes.get(trade.id) ?? { id: trade.id, version: trade.version }
      changes.set(trade.id, { ...change, [name]: value })
      tradeNumbers.set(trade.id, trade.tradeNumber)
    },
    refuse(trade: Trade | null, label: string, reason: string) {
      refused.push({ trade: trade?.id ?? null, tradeNumber: trade?.tradeNumber ?? null, label, reason })
    },
    done: (texts: Pick<Plan, 'title' | 'undoText'>): Plan => ({
      ...texts,
      changes: [...changes.values()],
      tradeNumbers,
      refused,
    }),
  }
}

export type PlanDraft = ReturnType<typeof createPlan>

/** Plans a value for a field of a trade, or its refusal. The value that it has already is no change, whoever may write it. */
export function setField(plan: PlanDraft, trade: Trade, name: FieldName, value: CellValue, rules: EditRules): void {
  if ((trade[name] ?? null) === value) return
  const forbidden = cannotSet(trade, name, rules)
  if (forbidden === null) plan.change(trade, name, value)
  else plan.refuse(trade, fieldOf(name).label, forbidden)
}

/**
 * Why the field cannot be written; null if it can. Whether the other rate is in the way is left to the server: it may be cleared
 * in the same step.
 */
export const cannotSet = (trade: Trade, name: FieldName, rules: EditRules): string | null =>
  cannotEdit({ ...trade, loadRatePerTon: null }, name, rules)
