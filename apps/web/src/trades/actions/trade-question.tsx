import { hasAny } from '@haulm/domain/people/person.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { goneIsDeleted, isGone } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import { SaveQuestion } from '../../api/save-question.tsx'
import { usePerson } from '../../api/session/person.ts'
import { useSave } from '../../api/use-save.ts'
import type { ToastMessage } from '../../ui/toasts/toast.ts'
import { acceptTrade, dropTrade } from '../cache/accept-trade.ts'
import { withdrawOffers } from '../dialog/new-trade-offers.ts'
import type { TradeAction } from '../dialog/opening/open-dialogs.ts'

type Asked = {
  title: string
  text: string
  confirm: string
  busyLabel: string
  cancel: string
  act: (client: QueryClient, id: string) => Promise<void>
  done: (tradeNumber: string) => Pick<ToastMessage, 'title' | 'description'>
  failed: string
}

/** What each question says, and what is done if the answer is yes. @see docs/rules/trades.md, rule 8 */
const questions: Record<TradeAction, Asked> = {
  delete: {
    title: 'Delete Trade',
    text: 'Are you sure you want to delete this trade? This action cannot be undone directly, but the trade can be recovered from the database if needed.',
    confirm: 'Delete',
    busyLabel: 'Deleting...',
    cancel: 'Cancel',
    act: async (client, id) => {
      await request('DELETE /api/trades/:id', { params: { id } }).catch(goneIsDeleted)
      dropTrade(client, id)
    },
    done: () => ({ title: 'Trade Deleted', description: 'The trade has been successfully deleted.' }),
    failed: 'Failed to delete trade. Please try again.',
  },
  cancel: {
    title: 'Cancel Trade',
    text: 'A cancelled trade counts in no total and draws down no contract. It stays in the table, struck through, and can be reinstated.',
    confirm: 'Cancel Trade',
    busyLabel: 'Cancelling...',
    cancel: 'Keep Trade',
    act: async (client, id) => acceptTrade(client, await request('POST /api/trades/:id/cancel', { params: { id } })),
    done: (tradeNumber) => ({ title: 'Trade Cancelled', description: `${tradeNumber} counts in no total.` }),
    failed: 'Failed to cancel trade. Please try again.',
  },
  reinstate: {
    title: 'Reinstate Trade',
    text: 'The trade counts in the totals again, and draws down its contract.',
    confirm: 'Reinstate Trade',
    busyLabel: 'Reinstating...',
    cancel: 'Keep Cancelled',
    act: async (client, id) => acceptTrade(client, await request('POST /api/trades/:id/reinstate', { params: { id } })),
    done: (tradeNumber) => ({ title: 'Trade Reinstated', description: `${tradeNumber} counts again.` }),
    failed: 'Failed to reinstate trade. Please try again.',
  },
}

type TradeQuestionProps = { action: TradeAction; trade: Trade; onClose: () => void }

/**
 * Asks before a trade is deleted, cancelled or reinstated, naming its number, so that it is the right one. Says how it went, and
 * brings every list up to date.
 * @see docs/rules/trades.md, rule 8
 */
export function TradeQuestion({ action, trade, onClose }: TradeQuestionProps) {
  const client = useQueryClient()
  const mayRestore = hasAny(usePerson(), ['administration'])
  const { save: restore } = useSave({
    send: async () => acceptTrade(client, await request('POST /api/trades/:id/restore', { params: { id: trade.id } })),
    done: { title: 'Trade Restored', description: `${trade.tradeNumber} is back in its place.` },
    failed: 'Failed to restore trade. Please try again.',
  })
  useEffect(withdrawOffers, [])
  const { title, text, act, done, ...question } = questions[action]
  const send = () =>
    act(client, trade.id).catch((error) => {
      // Somebody else was faster: the trade is already gone.
      if (isGone(error)) dropTrade(client, trade.id)
      onClose()
      throw error
    })
  const back = { actions: [{ label: 'Restore', run: () => restore() }], duration: restoreTime }
  return (
    <SaveQuestion
      {...question}
      title={`${title} ${trade.tradeNumber}`}
      destructive={action !== 'reinstate'}
      send={send}
      done={{ ...done(trade.tradeNumber), ...(action === 'delete' && mayRestore && back) }}
      onClose={onClose}
    >
      <p>{text}</p>
      <p className="mt-2 text-foreground">{summaryOf(trade)}</p>
    </SaveQuestion>
  )
}

/** `WM1, Doornrug Maize Mill to Witrand Feedlot`. */
function summaryOf({ commodity, supplier, client }: Trade): string {
  const way = [supplier?.name, client && `to ${client.name}`].filter(Boolean).join(' ')
  return [commodity, way].filter(Boolean).join(', ')
}

/** How long the toast offers to restore a deleted trade, in ms. */
const restoreTime = 10_000
