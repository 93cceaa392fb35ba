import { Menu, MenuItem } from '../../ui/floating/menu.tsx'
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
  <Menu
    open
    onOpenChange={(isOpen) => !isOpen && onClose()}
    label={`More for ${name}`}
    trigger={<span aria-hidden="true" className="fixed size-0" style={anchor} />}
  >
    {actions.map(({ label, icon, run }) => (
      <MenuItem
        key={label}
        icon={icon}
        onSelect={() => {
          onClose()
          // After the menu has let go of the focus, so that a dialog takes it and gives it back to the row.
          setTimeout(() => run(row))
        }}
      >
        {label}
      </MenuItem>
    ))}
  </Menu>
)
