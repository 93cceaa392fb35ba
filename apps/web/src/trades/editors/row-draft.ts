import type { Day } from '@haulm/domain/calendar/day.ts'
import { type FieldName, fieldOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { checkCell } from '@haulm/domain/trade/check-value.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { isChoiceKind, readTyped, typedForm } from '../edit/read-typed.ts'

/** What has been entered in the fields of a row: texts as typed, choices by value. Fields not touched are absent. */
export type RowDraft = Readonly<Partial<Record<FieldName, string | boolean | null>>>
export type RowErrors = Readonly<Partial<Record<FieldName, string>>>

/**
 * What a draft changes in the trade.
 * @returns the patch, and for fields that cannot be so the reasons.
 */
export function readDraft(trade: Trade, draft: RowDraft, today: Day): { patch: TradePatch; errors: RowErrors } {
  const patch: Record<string, unknown> = {}
  const errors: Partial<Record<FieldName, string>> = {}
  for (const [key, entered] of Object.entries(draft)) {
    const name = key as FieldName
    const read =
      isChoiceKind(fieldOf(name).kind) || typeof entered !== 'string' ? checkCell(name, entered) : readTyped(name, entered, today)
    if (!read.ok) errors[name] = read.message
    else if ((trade[name] ?? null) !== read.value) patch[name] = read.value
  }
  return { patch: patch as TradePatch, errors }
}

/** What a field of the row shows: what was entered, else the stored value. */
export const enteredIn = (trade: Trade, draft: RowDraft, name: FieldName): string => {
  const entered = draft[name]
  return typedForm(entered === undefined ? trade[name] : entered)
}
