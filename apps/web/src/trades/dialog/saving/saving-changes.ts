import type { Day } from '@haulm/domain/calendar/day.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/request/api-error.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { toastSaved, undoStack } from '../../edit/undo.ts'
import { changedPatch, type TradeForm } from '../form/trade-form.ts'
import { sendChanges } from './send-changes.ts'
import type { TradeSaving } from './trade-saving.ts'

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
      const nth = undoStack.add({ subject: trade.tradeNumber, made: Promise.resolve([{ id: saved.id, version: saved.version }]) })
      toastSaved(client, { ...message, nth, steps: [{ before: trade, after: saved }], person })
    },
    failed: 'Failed to update trade',
    remedies: (error) =>
      error instanceof ApiError && error.code === 'documentMissing' ? [{ label: 'Add Documents', run: onDocuments }] : [],
  }
}
