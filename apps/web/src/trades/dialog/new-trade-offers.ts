import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type ToastAction, toasts } from '../../ui/toasts/toast.ts'

const offers = new WeakSet<readonly ToastAction[]>()

type Offered = { open: ((saved: Trade) => void) | null; copy: (saved: Trade) => void }

/** What can be done with a new trade once it is saved: each opens a dialog. */
export function offersAfter(saved: Trade, { open, copy }: Offered): readonly ToastAction[] {
  const actions = [
    ...(open === null ? [] : [{ label: 'Open', run: () => open(saved) }]),
    { label: 'Copy', run: () => copy(saved) },
  ]
  offers.add(actions)
  return actions
}

/** Takes these offers away, as another trade is entered: they would open over it, or leave a copy for the one after. */
export function withdrawOffers(): void {
  const shown = toasts.current()
  if (shown?.actions && offers.has(shown.actions)) toasts.dismiss(shown.id)
}
