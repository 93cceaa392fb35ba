import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { CellValue } from '../grid/open-cell.ts'
import type { EditRules } from '../rules/cannot-edit.ts'
import { cannotSet } from './pasting/read-pasted.ts'
import type { createPlan } from './plan.ts'

/** Plans a value for a field of a trade, or why it may not be. A value that stands already is no change, whoever may write it. */
export function setField(
  plan: ReturnType<typeof createPlan>,
  trade: Trade,
  name: FieldName,
  value: CellValue,
  rules: EditRules,
): void {
  if ((trade[name] ?? null) === value) return
  const forbidden = cannotSet(trade, name, rules)
  if (forbidden === null) plan.change(trade, name, value)
  else plan.refuse(trade, fieldOf(name).label, forbidden)
}
