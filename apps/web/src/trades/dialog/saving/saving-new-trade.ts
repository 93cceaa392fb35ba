import type { Day } from '@haulm/domain/calendar/day.ts'
import type { FieldName, TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type ToastAction, toast } from '../../../ui/toasts/toast.ts'
import { showEntered } from '../../cache/entered.ts'
import { nameTradeThatAsked } from '../../lookups/asked-names.ts'
import { tradeKeys } from '../../queries.ts'
import { readEntry } from '../form/entry.ts'
import { enteredNames } from '../form/form-names.ts'
import type { TradeForm } from '../form/trade-form.ts'
import type { TradeFormState } from '../use-trade-form.ts'
import { sendNewTrade } from './send-new-trade.ts'
import type { TradeSaving } from './trade-saving.ts'

type NewTrade = {
  state: TradeFormState
  form: TradeForm
  writes: (name: FieldName) => boolean
  today: Day
  /** What can be done with the trade once it is saved. */
  offersOf?: ((saved: Trade) => readonly ToastAction[] | undefined) | undefined
}

/** Saves the dialog by entering a trade. */
export function savingNewTrade(client: QueryClient, { state, form, writes, today, offersOf }: NewTrade): TradeSaving {
  const patch = newTradeBody(form, writes, today)
  return {
    patch,
    isUnchanged: false,
    // Under the key of its draft, however often it is sent.
    send: () => sendNewTrade(client, { ...state, body: patch, key: state.draftKey }),
    onSaved(saved) {
      showEntered(saved)
      void client.invalidateQueries({ queryKey: tradeKeys.allLastPlaces })
      void nameTradeThatAsked(saved, form.asked)
      const message = { title: 'Success', description: 'Trade created successfully', about: saved.tradeNumber }
      toast({ kind: 'success', ...message, actions: offersOf?.(saved) ?? [] })
    },
    failed: 'Failed to create trade',
    remedies: () => [],
  }
}

/**
 * What a create carries: the commodity, and whatever else stands in the form beyond a blank trade.
 * Fields that the person may not write are left out. @see docs/rules/trades.md, rule 10
 */
function newTradeBody(form: TradeForm, writes: (name: FieldName) => boolean, today: Day): TradePatch {
  const blank = blankTrade()
  return Object.fromEntries(
    enteredNames.filter(writes).flatMap((name) => {
      const entry = form.entries[name]
      const read = entry === undefined ? null : readEntry(name, entry, today)
      return read?.ok && (name === 'commodityId' || read.value !== blank[name]) ? [[name, read.value]] : []
    }),
  )
}
