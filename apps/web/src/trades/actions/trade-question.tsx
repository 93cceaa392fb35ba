import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { TradeAction } from '../dialog/opening/open-dialogs.ts'
import { useTradeAction } from './use-trade-action.ts'

type QuestionTexts = { title: string; text: string; confirm: string; busy: string; decline: string }

/** @see docs/rules/trades.md, rule 8 */
const questions: Record<TradeAction, QuestionTexts> = {
  delete: {
    title: 'Delete Trade',
    text: 'Are you sure you want to delete this trade? This action cannot be undone directly, but the trade can be recovered from the database if needed.',
    confirm: 'Delete',
    busy: 'Deleting...',
    decline: 'Cancel',
  },
  cancel: {
    title: 'Cancel Trade',
    text: 'A cancelled trade counts in no total and draws down no contract. It stays in the table, struck through, and can be reinstated.',
    confirm: 'Cancel Trade',
    busy: 'Cancelling...',
    decline: 'Keep Trade',
  },
  reinstate: {
    title: 'Reinstate Trade',
    text: 'The trade counts in the totals again, and draws down its contract.',
    confirm: 'Reinstate Trade',
    busy: 'Reinstating...',
    decline: 'Keep Cancelled',
  },
}

type TradeQuestionProps = { action: TradeAction; trade: Trade; person: Holder; onClose: () => void }

/** Asks before a trade is deleted, cancelled or reinstated; with the trade's number, so that it is the right one. */
export function TradeQuestion({ action, trade, person, onClose }: TradeQuestionProps) {
  const { title, text, confirm, busy, decline } = questions[action]
  const { run, isBusy } = useTradeAction({ action, trade, mayRestore: hasAny(person, ['administration']), onDone: onClose })
  return (
    <ConfirmDialog
      open
      title={`${title} ${trade.tradeNumber}`}
      confirm={confirm}
      busyLabel={busy}
      busy={isBusy}
      destructive={action !== 'reinstate'}
      cancel={decline}
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
