import type { Trade } from '@haulm/domain/trade/trade.ts'
import { Ban, ListRestart, Trash2 } from 'lucide-react'
import { MenuItem } from '../../../ui/floating/menu.tsx'
import type { RowRights, TradeActions } from '../../rules/row-rules.ts'

type EndingItemsProps = { trade: Trade; rights: RowRights; actions: TradeActions }

/** What ends a trade, or brings it back, in its menu: by a row or a strip. @see docs/rules/rights.md, rule 15 */
export const EndingItems = ({ trade, rights, actions }: EndingItemsProps) => (
  <>
    {rights.cancels && trade.status !== 'cancelled' && (
      <MenuItem label="Cancel trade" icon={Ban} onSelect={() => actions.cancel(trade)} />
    )}
    {rights.cancels && trade.status === 'cancelled' && (
      <MenuItem label="Reinstate trade" icon={ListRestart} onSelect={() => actions.reinstate(trade)} />
    )}
    {rights.deletes && <MenuItem label="Delete" icon={Trash2} destructive onSelect={() => actions.remove(trade)} />}
    {rights.undeletableBecause && (
      <MenuItem
        label={<span className="max-w-56 whitespace-normal">{rights.undeletableBecause}</span>}
        disabled
        icon={Trash2}
        onSelect={() => {}}
      />
    )}
  </>
)
