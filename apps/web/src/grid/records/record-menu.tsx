import { closingFirst, MenuAt, MenuItem } from '../../ui/floating/menu.tsx'
import type { RecordRowsProps } from './record-column.ts'

type RecordMenuProps = {
  row: unknown
  /** What the row is called. */
  name: string
  actions: NonNullable<RecordRowsProps<unknown>['actions']>
  /** Where it drops from. */
  anchor: { left: number; top: number }
  /** Gives the focus back to the button that opened it; then what was chosen is done. */
  onClose: () => void
}

/** What can be done with a row beyond what has a button of its own. */
export const RecordMenu = ({ row, name, actions, anchor, onClose }: RecordMenuProps) => (
  <MenuAt anchor={anchor} label={`More for ${name}`} onClose={onClose}>
    {actions.map(({ label, icon, run }) => (
      <MenuItem key={label} icon={icon} onSelect={closingFirst(onClose, () => run(row))}>
        {label}
      </MenuItem>
    ))}
  </MenuAt>
)
