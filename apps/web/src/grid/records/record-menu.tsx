import { MenuAt, MenuItem, type OpenMenuProps } from '../../ui/floating/menu.tsx'
import type { RecordRowsProps } from './record-column.ts'

type RecordMenuProps = Pick<OpenMenuProps, 'onClose' | 'giveFocusBack'> & {
  row: unknown
  name: string
  actions: NonNullable<RecordRowsProps<unknown>['actions']>
  anchor: { left: number; top: number }
}

/** A menu of the row's actions that have no button of their own. */
export const RecordMenu = ({ row, name, actions, ...menu }: RecordMenuProps) => (
  <MenuAt {...menu} label={`More for ${name}`}>
    {actions.map(({ label, icon, run }) => (
      <MenuItem key={label} label={label} icon={icon} onSelect={() => run(row)} />
    ))}
  </MenuAt>
)
