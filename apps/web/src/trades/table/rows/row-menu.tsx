import { isLocked, lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { Copy, FileText, Lock, PanelRight, Pencil, Rows3 } from 'lucide-react'
import { MenuAt, MenuItem, MenuLabel, MenuLine, type OpenMenuProps } from '../../../ui/floating/menu.tsx'
import type { RowRights, TradeActions } from '../../rules/row-rules.ts'
import { EndingItems } from './ending-items.tsx'

export type OpenRowMenu = { trade: Trade; anchor: { left: number; top: number } }

type RowMenuProps = Pick<OpenMenuProps, 'onClose' | 'giveFocusBack'> & {
  open: OpenRowMenu
  rights: RowRights
  actions: TradeActions
  onEditRow: (trade: Trade) => void
  onPeek: (trade: Trade) => void
}

/** Everything that can be done with a row: one menu for the whole table, placed where it is opened. */
export function RowMenu({ open: { trade, anchor }, rights, actions, onEditRow, onPeek, ...menu }: RowMenuProps) {
  const locked = isLocked(trade) && !rights.edits
  return (
    <MenuAt {...menu} anchor={anchor} align="start" label={`More for ${trade.tradeNumber}`}>
      <MenuLabel>{trade.tradeNumber}</MenuLabel>
      {locked && (
        <MenuItem
          label={<span className="max-w-56 whitespace-normal">{lockMessages.row}</span>}
          disabled
          icon={Lock}
          onSelect={() => {}}
        />
      )}
      <MenuItem label="Edit" icon={Pencil} keys={['E']} disabled={!rights.edits} onSelect={() => actions.edit(trade)} />
      <MenuItem
        label="Edit in row"
        icon={Rows3}
        keys={['Shift', 'Enter']}
        disabled={!rights.edits}
        onSelect={() => onEditRow(trade)}
      />
      <MenuItem label="Show beside the table" icon={PanelRight} keys={['Space']} onSelect={() => onPeek(trade)} />
      {rights.copies && <MenuItem label="Copy" icon={Copy} keys={['C']} onSelect={() => actions.copy(trade)} />}
      <MenuItem label="Loading Instruction" icon={FileText} onSelect={() => actions.instruct(trade)} />
      {rights.cancels && <MenuLine />}
      <EndingItems {...{ trade, rights, actions }} />
    </MenuAt>
  )
}
