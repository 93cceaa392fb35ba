import type { Trade } from '@haulm/domain/trade/trade.ts'
import { Ban, ListRestart, Trash2 } from 'lucide-react'
import { MenuItem } from '../../../ui/floating/menu.tsx'
import type { RowRights, TradeActions } from '../../rules/row-rules.ts'

type EndingItemsProps = {
  trade: Trade
  rights: RowRights
  actions: TradeActions
  /** Pixels of an icon. */
  iconSize: number
}

/** What ends a trade, or brings it back, in its menu: by a row or a strip. @see docs/rules/rights.md, rule 15 */
export const EndingItems = ({ trade, rights, actions, iconSize }: EndingItemsProps) => (
  <>
    {rights.cancels && trade.status !== 'cancelled' && (
      <MenuItem icon={<Ban size={iconSize} />} onSelect={() => actions.cancel(trade)}>
        Cancel trade
      </MenuItem>
    )}
    {rights.cancels && trade.status === 'cancelled' && (
      <MenuItem icon={<ListRestart size={iconSize} />} onSelect={() => actions.reinstate(trade)}>
        Reinstate trade
      </MenuItem>
    )}
    {rights.deletes && (
      <MenuItem icon={<Trash2 size={iconSize} />} destructive onSelect={() => actions.remove(trade)}>
        Delete
      </MenuItem>
    )}
    {rights.undeletableBecause && (
      <MenuItem disabled icon={<Trash2 size={iconSize} />} onSelect={() => {}}>
        <span className="max-w-56 whitespace-normal">{rights.undeletableBecause}</span>
      </MenuItem>
    )}
  </>
)
