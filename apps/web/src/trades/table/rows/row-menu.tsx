import { isLocked, lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { Copy, FileText, Lock, PanelRight, Pencil, Rows3 } from 'lucide-react'
import { MenuAt, MenuItem, MenuLabel, MenuLine, type OpenMenuProps } from '../../../ui/floating/menu.tsx'
import type { RowRights, TradeActions } from '../../rules/row-rules.ts'
import { EndingItems } from './ending-items.tsx'

/** The row whose menu is open, and where. */
export type OpenRowMenu = { trade: Trade; anchor: { left: number; top: number } }

type RowMenuProps = Pick<OpenMenuProps, 'onClose' | 'giveFocusBack'> & {
  open: OpenRowMenu
  rights: RowRights
  actions: TradeActions
  onEditRow: (trade: Trade) => void
  onPeek: (trade: Trade) => void
}

/** Everything that can be done with a row: one menu for the whole table, put where it is asked for. */
export function RowMenu({ open: { trade, anchor }, rights, actions, onEditRow, onPeek, ...menu }: RowMenuProps) {
  const locked = isLocked(trade) && !rights.edits
  return (
    <MenuAt {...menu} anchor={anchor} align="start" label={`More for ${trade.tradeNumber}`}>
      <MenuLabel>{trade.tradeNumber}</MenuLabel>
      {locked && (
        <MenuItem disabled icon={<Lock size={14} />} onSelect={() => {}}>
          <span className="max-w-56 whitespace-normal">{lockMessages.row}</span>
        </MenuItem>
      )}
      <MenuItem icon={<Pencil size={14} />} keys={['E']} disabled={!rights.edits} onSelect={() => actions.edit(trade)}>
        Edit
      </MenuItem>
      <MenuItem icon={<Rows3 size={14} />} keys={['Shift', 'Enter']} disabled={!rights.edits} onSelect={() => onEditRow(trade)}>
        Edit in row
      </MenuItem>
      <MenuItem icon={<PanelRight size={14} />} keys={['Space']} onSelect={() => onPeek(trade)}>
        Show beside the table
      </MenuItem>
      {rights.copies && (
        <MenuItem icon={<Copy size={14} />} keys={['C']} onSelect={() => actions.copy(trade)}>
          Copy
        </MenuItem>
      )}
      <MenuItem icon={<FileText size={14} />} onSelect={() => actions.instruct(trade)}>
        Loading Instruction
      </MenuItem>
      {rights.cancels && <MenuLine />}
      <EndingItems {...{ trade, rights, actions }} iconSize={14} />
    </MenuAt>
  )
}
