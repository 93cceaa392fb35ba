import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type ToastAction, toasts } from '../../ui/toasts/toast.ts'

const offers = new WeakSet<readonly ToastAction[]>()

/** Leaves the dialog for something else. */
export type LeaveFor = (next: () => void) => void

type Offered = {
  open: ((saved: Trade) => void) | null
  copy: (saved: Trade) => void
  /** Closes the dialog first if it is still open for the next load; asks if something was typed there. */
  leaveFor: LeaveFor
}

/** What can be done with a new trade once it is saved: each action opens a dialog in place of the one that it was entered in. */
export function offersAfter(saved: Trade, { open, copy, leaveFor }: Offered): readonly ToastAction[] {
  const actions = [
    ...(open === null ? [] : [{ label: 'Open', run: () => leaveFor(() => open(saved)) }]),
    { label: 'Copy', run: () => leaveFor(() => copy(saved)) },
  ]
  offers.add(actions)
  return actions
}

/** Dismisses these offers when another dialog opens: theirs would open over it, or leave a copy for the trade entered after it. */
export function withdrawOffers(): void {
  const shown = toasts.current()
  if (shown?.actions && offers.has(shown.actions)) toasts.dismiss(shown.id)
}
