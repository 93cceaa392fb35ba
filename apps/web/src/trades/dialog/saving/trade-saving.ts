import type { Day } from '@haulm/domain/calendar/day.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import type { FieldName, TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/request/api-error.ts'
import { type ToastAction, toast } from '../../../ui/toasts/toast.ts'
import { showEntered } from '../../cache/entered.ts'
import { toastSaved } from '../../edit/saved-toast.ts'
import { undoStack } from '../../edit/undo-stack.ts'
import { nameTradeThatAsked } from '../../lookups/asked-names.ts'
import { tradeKeys } from '../../queries.ts'
import { readEntry } from '../form/entry.ts'
import { enteredNames } from '../form/form-names.ts'
import { changedPatch, type TradeForm } from '../form/trade-form.ts'
import type { TradeFormState } from '../use-trade-form.ts'
import { sendChanges } from './send-changes.ts'
import { sendNewTrade } from './send-new-trade.ts'

/** How the dialog saves what stands in it: by entering a trade, or by changing the one that it shows. */
interface TradeSaving {
  /** What is sent; of a trade that is changed, the changes. */
  patch: TradePatch
  /** Whether it is of a trade that stands as it did. */
  isUnchanged: boolean
  /** Sends it. @returns 'queued' where it waits until the server can be reached; null when the person cancelled a choice. */
  send: (key: string) => Promise<Trade | 'queued' | null>
  /** The server has it: what the page does and says then. */
  onSaved: (saved: Trade) => void
  /** What is said where no other reason is known. @see docs/rules/people.md, rule 12 */
  failed: string
  /** What can be done about a refusal. */
  remedies: (error: unknown) => readonly ToastAction[]
}

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

type Changes = {
  trade: Trade
  form: TradeForm
  today: Day
  person: Person
  /** Documents are missing, and the person wants to add them. */
  onDocuments: () => void
}

/** Saves the dialog by changing the trade that it shows. */
export function savingChanges(client: QueryClient, { trade, form, today, person, onDocuments }: Changes): TradeSaving {
  const patch = changedPatch(form, today)
  return {
    patch,
    isUnchanged: Object.keys(patch).length === 0,
    send: (key) => sendChanges(client, { trade, patch, seen: form.base, version: form.version ?? trade.version, key }),
    onSaved(saved) {
      const message = { title: 'Success', description: 'Trade updated successfully', about: saved.tradeNumber }
      if (saved.version <= trade.version) {
        toast({ kind: 'success', ...message })
        return
      }
      const nth = undoStack.add({ name: trade.tradeNumber, made: Promise.resolve([{ id: saved.id, version: saved.version }]) })
      toastSaved(client, { ...message, nth, steps: [{ before: trade, after: saved }], person })
    },
    failed: 'Failed to update trade',
    remedies: (error) =>
      error instanceof ApiError && error.code === 'documentMissing' ? [{ label: 'Add Documents', run: onDocuments }] : [],
  }
}
