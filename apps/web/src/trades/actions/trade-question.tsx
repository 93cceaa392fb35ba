import { type Holder, holdsAny } from '@haulm/domain/people/person.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { TradeDeed } from '../dialog/opening/open-dialogs.ts'
import { useDeed } from './use-deed.ts'

type Words = { title: string; text: string; confirm: string; busy: string; keep: string }

/** @see docs/rules/trades.md, rule 8 */
const words: Record<TradeDeed, Words> = {
  delete: {
    title: 'Delete Trade',
    text: 'Are you sure you want to delete this trade? This action cannot be undone directly, but the trade can be recovered from the database if needed.',
    confirm: 'Delete',
    busy: 'Deleting...',
    keep: 'Cancel',
  },
  cancel: {
    title: 'Cancel Trade',
    text: 'A cancelled trade counts in no total and draws down no contract. It stays in the table, struck through, and can be reinstated.',
    confirm: 'Cancel Trade',
    busy: 'Cancelling...',
    keep: 'Keep Trade',
  },
  reinstate: {
    title: 'Reinstate Trade',
    text: 'The trade counts in the totals again, and draws down its contract.',
    confirm: 'Reinstate Trade',
    busy: 'Reinstating...',
    keep: 'Keep Cancelled',
  },
}

type TradeQuestionProps = { deed: TradeDeed; trade: Trade; person: Holder; onClose: () => void }

/** Asks before a trade is deleted, cancelled or reinstated; with the trade's number, so that it is the right one. */
export function TradeQuestion({ deed, trade, person, onClose }: TradeQuestionProps) {
  const { title, text, confirm, busy, keep } = words[deed]
  const { run, isBusy } = useDeed({ deed, trade, mayRestore: holdsAny(person, ['administration']), onDone: onClose })
  return (
    <ConfirmDialog
      open
      title={`${title} ${trade.tradeNumber}`}
      confirm={confirm}
      busyLabel={busy}
      busy={isBusy}
      destructive={deed !== 'reinstate'}
      cancel={keep}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{text}</p>
      <p className="mt-2 text-foreground">{summaryOf(trade)}</p>
    </ConfirmDialog>
  )
}

/** `WM1, Doornrug Maize Mill to Witrand Feedlot`. */
function summaryOf({ commodity, supplier, client }: Trade): string {
  const way = [supplier?.name, client && `to ${client.name}`].filter(Boolean).join(' ')
  return [commodity, way].filter(Boolean).join(', ')
}
