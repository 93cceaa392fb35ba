import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, isUnauthorized, reasonOf } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import { whyNotSaved } from '../../api/why-not-saved.ts'
import { type ToastMessage, toast } from '../../ui/toasts/toast.ts'
import { acceptTrade, dropTrade } from '../cache/accept-trade.ts'
import type { TradeDeed } from '../dialog/opening/open-dialogs.ts'

/** How long a deleted trade can be brought back from the toast, in ms. */
const restoreTime = 10_000

const failures: Record<TradeDeed, string> = {
  delete: 'Failed to delete trade. Please try again.',
  cancel: 'Failed to cancel trade. Please try again.',
  reinstate: 'Failed to reinstate trade. Please try again.',
}

type Deed = { deed: TradeDeed; trade: Trade; mayRestore: boolean; onDone: () => void }

/** Does what was asked about, tells how it went, and brings every list up to date. @see docs/rules/trades.md, rule 8 */
export function useDeed({ deed, trade, mayRestore, onDone }: Deed): { run: () => void; isBusy: boolean } {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => act(client, deed, trade),
    onSuccess: () => toast(successOf(client, { deed, trade, mayRestore })),
    onError: (error) => {
      if (isUnauthorized(error)) return
      // Somebody else was faster: it is gone already.
      if (error instanceof ApiError && error.status === 404) dropTrade(client, trade.id)
      toast({ kind: 'error', title: 'Error', description: whyNotSaved(error, failures[deed]) })
    },
    onSettled: onDone,
  })
  return { run: () => mutate(), isBusy: isPending }
}

async function act(client: QueryClient, deed: TradeDeed, { id }: Trade): Promise<void> {
  const params = { id }
  if (deed === 'delete') {
    await request('DELETE /api/trades/:id', { params })
    dropTrade(client, id)
  } else if (deed === 'cancel') acceptTrade(client, await request('POST /api/trades/:id/cancel', { params }))
  else acceptTrade(client, await request('POST /api/trades/:id/reinstate', { params }))
}

function successOf(client: QueryClient, { deed, trade, mayRestore }: Omit<Deed, 'onDone'>): ToastMessage {
  const { tradeNumber } = trade
  if (deed === 'cancel') return { kind: 'success', title: 'Trade Cancelled', description: `${tradeNumber} counts in no total.` }
  if (deed === 'reinstate') return { kind: 'success', title: 'Trade Reinstated', description: `${tradeNumber} counts again.` }
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
