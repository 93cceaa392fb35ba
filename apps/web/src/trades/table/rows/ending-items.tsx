import type { Trade } from '@haulm/domain/trade/trade.ts'
import { Ban, ListRestart, Trash2 } from 'lucide-react'
import { MenuItem } from '../../../ui/floating/menu.tsx'
import type { RowRights, TradeActions } from '../../rules/row-rules.ts'

type EndingItemsProps = { trade: Trade; rights: RowRights; actions: TradeActions }

/** The menu items of a row or strip that cancel, reinstate or delete a trade. @see docs/rules/rights.md, rule 15 */
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
