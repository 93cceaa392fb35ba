import type { Day } from '@haulm/domain/calendar/day.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { changedNames, type TradeForm, tradeFormReducer, untouchedForm } from '../form/trade-form.ts'
import type { Draft } from './draft-store.ts'

/**
 * What of a form is worth keeping; null when nothing was typed and nothing sent. Of a new trade all that it holds, as a copied
 * trade that it began from is gone by the time it is taken up again.
 */
export function draftOfForm(form: TradeForm, unanswered: readonly TradePatch[], today: Day, at: number): Draft | null {
  const typed = changedNames(form, today)
  if (typed.length === 0 && unanswered.length === 0) return null
  const names = form.version === null ? changedNames({ ...form, base: blankTrade() }, today) : typed
  return {
    at,
    version: form.version,
    entries: Object.fromEntries(names.flatMap((name) => [[name, form.entries[name] ?? '']])),
    base: form.version === null ? {} : Object.fromEntries(names.map((name) => [name, form.base[name]])),
    unanswered,
    asked: form.asked,
  }
}

/** A form over the values as they are now, with what a draft holds typed into it. */
export function resumedForm(values: TradePatch, version: number | null, draft: Draft | null, today: Day): TradeForm {
  const fresh = untouchedForm(values, version)
  if (draft === null) return fresh
  const shown = <T extends object>(given: T) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(fresh.entries, name)))
  const left: TradeForm = {
    ...fresh,
    base: { ...fresh.base, ...shown(draft.base) },
    opened: { ...fresh.base, ...shown(draft.base) },
    version: draft.version,
    entries: { ...fresh.entries, ...shown(draft.entries) },
    asked: draft.asked,
  }
  return version === null ? left : tradeFormReducer(left, { type: 'rebased', values, version, today })
}
