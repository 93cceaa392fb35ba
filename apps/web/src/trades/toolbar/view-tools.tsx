import type { Column } from '@haulm/domain/trade/columns.ts'
import { Columns3, Rows3 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuChoices, MenuLabel } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { type Density, densities } from '../table/density.ts'

export type ViewToolsProps = {
  density: Density
  onDensity: (density: Density) => void
  /** Every column that the person may see here. */
  columns: readonly Column[]
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
}

const densityChoices = (Object.keys(densities) as Density[]).map((value) => ({ value, label: densities[value] }))

/** Row height and columns, as this person likes them on this device. */
export const ViewTools = ({ density, onDensity, columns, hidden, onHidden }: ViewToolsProps) => (
  <div className="ml-1 flex items-center border-l border-border pl-2">
    <Menu
      trigger={
        <IconButton label="Row height" tooltip={false}>
          <Rows3 size={16} strokeWidth={1.75} />
        </IconButton>
      }
    >
      <MenuLabel>Row height</MenuLabel>
      <MenuChoices value={density} onChange={onDensity} choices={densityChoices} />
    </Menu>
    <Popover
      label="Columns"
      align="end"
      className="w-[420px] p-3"
      trigger={
        <IconButton label="Columns" tooltip={false}>
          <Columns3 size={16} strokeWidth={1.75} />
        </IconButton>
      }
    >
      <div className="mb-1 flex items-center justify-between">
        <h2 className="text-sm font-[640]">Columns</h2>
        <Button size="sm" look="ghost" disabled={hidden.size === 0} onClick={() => onHidden(new Set())}>
          Show all
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-x-4">
        {columns.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={!hidden.has(id)}
            onChange={(isShown) => onHidden(new Set(isShown ? [...hidden].filter((one) => one !== id) : [...hidden, id]))}
          />
        ))}
      </div>
      <p className="mt-2 text-xs text-muted-foreground">Remembered on this device. What you may read is not changed by it.</p>
    </Popover>
  </div>
)
