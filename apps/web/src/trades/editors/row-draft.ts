import type { Day } from '@haulm/domain/calendar/day.ts'
import { type Checked, refuse } from '@haulm/domain/field-checks/checks.ts'
import { type FieldName, fieldOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { checkCell } from '@haulm/domain/trade/values/check-value.ts'
import { isChoiceKind, readTyped, typedForm } from '../rules/read-typed.ts'
import { isUnnamed, type Unnamed, unknownName } from '../rules/unnamed.ts'

/** What has been entered in a field of a row: a text as typed, a choice by its value, or what names nothing of its list. */
export type RowEntry = string | boolean | null | Unnamed
/** What has been entered in the fields of a row. Fields not touched are absent. */
export type RowDraft = Readonly<Partial<Record<FieldName, RowEntry>>>
export type RowErrors = Readonly<Partial<Record<FieldName, string>>>

/**
 * What a draft changes in the trade.
 * @returns the patch, and for fields that cannot be so the reasons.
 */
export function readRowDraft(trade: Trade, draft: RowDraft, today: Day): { patch: TradePatch; errors: RowErrors } {
  const patch: Record<string, unknown> = {}
  const errors: Partial<Record<FieldName, string>> = {}
  for (const [key, entered] of Object.entries(draft)) {
    const name = key as FieldName
    const read = readEntered(name, entered, today)
    if (!read.ok) errors[name] = read.message
    else if ((trade[name] ?? null) !== read.value) patch[name] = read.value
  }
  return { patch: patch as TradePatch, errors }
}

/** What an entry means as the value of its field, or why it is refused. */
export function readEntered(name: FieldName, entered: RowEntry, today: Day): Checked {
  if (isUnnamed(entered)) return refuse(unknownName(name, entered.unnamed))
  const isTyped = typeof entered === 'string' && !isChoiceKind(fieldOf(name).kind)
  return isTyped ? readTyped(name, entered, today) : checkCell(name, entered)
}

/** What a field of the row shows: what was entered, else the stored value. */
export const enteredIn = (trade: Trade, draft: RowDraft, name: FieldName): string => {
  const entered = draft[name]
  if (isUnnamed(entered)) return entered.unnamed
  return typedForm(entered === undefined ? trade[name] : entered)
}
