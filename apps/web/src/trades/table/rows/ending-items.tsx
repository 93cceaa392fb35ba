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
  /** Does something once the menu has closed. */
  doing: (act: (trade: Trade) => void) => () => void
}

/** What ends a trade, or brings it back, in its menu: by a row or a strip. @see docs/rules/rights.md, rule 15 */
export const EndingItems = ({ trade, rights, actions, iconSize, doing }: EndingItemsProps) => (
  <>
    {rights.cancels && trade.status !== 'cancelled' && (
      <MenuItem icon={<Ban size={iconSize} />} onSelect={doing(actions.cancel)}>
        Cancel trade
      </MenuItem>
    )}
    {rights.cancels && trade.status === 'cancelled' && (
      <MenuItem icon={<ListRestart size={iconSize} />} onSelect={doing(actions.reinstate)}>
        Reinstate trade
      </MenuItem>
    )}
    {rights.deletes && (
      <MenuItem icon={<Trash2 size={iconSize} />} destructive onSelect={doing(actions.remove)}>
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
