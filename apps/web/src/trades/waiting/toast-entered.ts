import type { Trade } from '@haulm/domain/trade/trade.ts'
import { showList } from '../../offline/waiting-list/open-list.ts'
import { toast, toasts } from '../../ui/toasts/toast.ts'

let latest: { id: number; numbers: readonly string[] } | null = null

/** Tells the number of a trade that waited. Those that come together are told together: there is one message at a time. */
export function toastEntered({ tradeNumber }: Trade): void {
  const former = latest !== null && toasts.current()?.id === latest.id ? latest.numbers : []
  const numbers = [...former, tradeNumber]
  const description =
    numbers.length === 1 ? 'The trade that waited was created' : `${numbers.length} trades that waited were created`
  latest = { id: toast({ kind: 'success', title: 'Success', description, about: numbers.join(', '), duration: 10_000 }), numbers }
}

/** Tells that a trade that waited was refused: it stands in no table that could show it. */
export function toastRefusedTrade(reason: string): void {
  toast({
    kind: 'error',
    title: 'New trade refused',
    description: `${reason} It is kept on this device until you change or discard it.`,
    actions: [{ label: 'Show', run: () => void showList() }],
    duration: 10_000,
  })
}
