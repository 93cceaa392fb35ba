import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, isUnauthorized, reasonOf } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import { whyNotSaved } from '../../api/why-not-saved.ts'
import { type ToastMessage, toast } from '../../ui/toasts/toast.ts'
import { acceptTrade, dropTrade } from '../cache/accept-trade.ts'
import type { TradeAction } from '../dialog/opening/open-dialogs.ts'

/** How long a deleted trade can be brought back from the toast, in ms. */
const restoreTime = 10_000

const failures: Record<TradeAction, string> = {
  delete: 'Failed to delete trade. Please try again.',
  cancel: 'Failed to cancel trade. Please try again.',
  reinstate: 'Failed to reinstate trade. Please try again.',
}

type AskedAction = { action: TradeAction; trade: Trade; mayRestore: boolean; onDone: () => void }

/** Does what was asked about, tells how it went, and brings every list up to date. @see docs/rules/trades.md, rule 8 */
export function useTradeAction({ action, trade, mayRestore, onDone }: AskedAction): { run: () => void; isBusy: boolean } {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => act(client, action, trade),
    onSuccess: () => toast(successOf(client, { action, trade, mayRestore })),
    onError: (error) => {
      if (isUnauthorized(error)) return
      // Somebody else was faster: it is gone already.
      if (error instanceof ApiError && error.status === 404) dropTrade(client, trade.id)
      toast({ kind: 'error', title: 'Error', description: whyNotSaved(error, failures[action]) })
    },
    onSettled: onDone,
  })
  return { run: () => mutate(), isBusy: isPending }
}

async function act(client: QueryClient, action: TradeAction, { id }: Trade): Promise<void> {
  const params = { id }
  if (action === 'delete') {
    await request('DELETE /api/trades/:id', { params })
    dropTrade(client, id)
  } else if (action === 'cancel') acceptTrade(client, await request('POST /api/trades/:id/cancel', { params }))
  else acceptTrade(client, await request('POST /api/trades/:id/reinstate', { params }))
}

function successOf(client: QueryClient, { action, trade, mayRestore }: Omit<AskedAction, 'onDone'>): ToastMessage {
  const { tradeNumber } = trade
  if (action === 'cancel') return { kind: 'success', title: 'Trade Cancelled', description: `${tradeNumber} counts in no total.` }
  if (action === 'reinstate') return { kind: 'success', title: 'Trade Reinstated', description: `${tradeNumber} counts again.` }
  return {
    kind: 'success',
    title: 'Trade Deleted',
    description: 'The trade has been successfully deleted.',
    ...(mayRestore ? { actions: [{ label: 'Restore', run: () => void restore(client, trade) }], duration: restoreTime } : {}),
  }
}

async function restore(client: QueryClient, trade: Trade): Promise<void> {
  try {
    acceptTrade(client, await request('POST /api/trades/:id/restore', { params: { id: trade.id } }))
    toast({ kind: 'success', title: 'Trade Restored', description: `${trade.tradeNumber} is back in its place.` })
  } catch (error) {
    toast({ kind: 'error', title: 'Error', description: reasonOf(error, 'Failed to restore trade. Please try again.') })
  }
}
