import { isLocked, lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { Copy, FileText, Lock, PanelRight, Pencil, Rows3 } from 'lucide-react'
import { closingFirst, MenuAt, MenuItem, MenuLabel, MenuLine } from '../../../ui/floating/menu.tsx'
import type { RowRights, TradeActions } from '../../rules/row-rules.ts'
import { EndingItems } from './ending-items.tsx'

/** The row whose menu is open, and where. */
export type OpenRowMenu = { trade: Trade; anchor: { left: number; top: number } }

type RowMenuProps = {
  open: OpenRowMenu
  rights: RowRights
  actions: TradeActions
  onEditRow: (trade: Trade) => void
  onPeek: (trade: Trade) => void
  /** Gives the focus back to the row; then what was chosen is done. */
  onClose: () => void
}

/** Everything that can be done with a row: one menu for the whole table, put where it is asked for. */
export function RowMenu({ open: { trade, anchor }, rights, actions, onEditRow, onPeek, onClose }: RowMenuProps) {
  const doing = (act: (trade: Trade) => void) => closingFirst(onClose, () => act(trade))
  const locked = isLocked(trade) && !rights.edits
  return (
    <MenuAt anchor={anchor} align="start" label={`More for ${trade.tradeNumber}`} onClose={onClose}>
      <MenuLabel>{trade.tradeNumber}</MenuLabel>
      {locked && (
        <MenuItem disabled icon={<Lock size={14} />} onSelect={() => {}}>
          <span className="max-w-56 whitespace-normal">{lockMessages.row}</span>
        </MenuItem>
      )}
      <MenuItem icon={<Pencil size={14} />} keys={['E']} disabled={!rights.edits} onSelect={doing(actions.edit)}>
        Edit
      </MenuItem>
      <MenuItem icon={<Rows3 size={14} />} keys={['Shift', 'Enter']} disabled={!rights.edits} onSelect={doing(onEditRow)}>
        Edit in row
      </MenuItem>
      <MenuItem icon={<PanelRight size={14} />} keys={['Space']} onSelect={doing(onPeek)}>
        Show beside the table
      </MenuItem>
      {rights.copies && (
        <MenuItem icon={<Copy size={14} />} keys={['C']} onSelect={doing(actions.copy)}>
          Copy
        </MenuItem>
      )}
      <MenuItem icon={<FileText size={14} />} onSelect={doing(actions.instruct)}>
        Loading Instruction
      </MenuItem>
      {rights.cancels && <MenuLine />}
      <EndingItems {...{ trade, rights, actions, doing }} iconSize={14} />
    </MenuAt>
  )
}
