import { pinnedAfter } from '@haulm/domain/trade/columns/chosen-columns.ts'
import { isPinned, moved } from '@haulm/domain/trade/columns/column-order.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import { columnOrderOf, isShownIn, visibleColumns } from '@haulm/domain/trade/columns/screen-columns.ts'
import clsx from 'clsx'
import { Columns3, GripVertical, Pin } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { LayoutState } from '../../grid/columns/use-table-layout.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Popover } from '../../ui/floating/popover.tsx'
import { placeOfFocus } from '../../ui/focus/place-of-focus.ts'

type ColumnsButtonProps = { columns: readonly Column[]; state: LayoutState }

/** A button above the columns that its own press disables is mounted anew; the focus then goes to the first column. */
const place = placeOfFocus((around) => around.nextElementSibling?.querySelector<HTMLElement>('[role="checkbox"]'))

/** Which columns are shown, in which order, and which are pinned. They are moved by dragging, or by their menus. */
export function ColumnsButton({ columns, state: { layout, change } }: ColumnsButtonProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const { hidden, order, widths } = layout
  const isAllShown = hidden.length === 0 && order.length === 0
  const shown = visibleColumns(columns, layout)
  const endDrag = () => {
    setDragged(null)
    setTarget(null)
  }
  /** By where it was let go: the last move there may not have been drawn yet. */
  const dropOn = (place: string) => {
    const at = (wanted: string) => columns.findIndex(({ id }) => id === wanted)
    const next = dragged !== null ? moved(columns, columns, dragged, at(place) - at(dragged)) : null
    const currentOrder = columnOrderOf(columns, layout)
    if (next) change({ order: next.filter((id) => currentOrder.includes(id)) })
    endDrag()
  }
  const show = ({ id, isOptional }: Column) =>
    change({
      hidden: hidden.filter((one) => one !== id),
      ...(isOptional && { order: columnOrderOf(columns, { order: [...order, id] }) }),
    })
  const over = (event: DragEvent, id: string) => {
    if (dragged === null) return
    event.preventDefault()
    setTarget(id)
  }
  return (
    <Popover
      label="Columns"
      align="end"
      className="w-[300px] p-3"
      trigger={<IconButton icon={Columns3} label="Columns" tooltip={false} />}
    >
      <div className="mb-1 flex items-center justify-between" {...place}>
        <h2 className="text-sm font-[640]">Columns</h2>
        <Button
          key={`widths ${widths === undefined}`}
          label="Usual widths"
          size="sm"
          look="ghost"
          disabled={widths === undefined}
          onClick={() => change({ widths: undefined })}
          className="ml-auto"
        />
        <Button
          key={`all ${isAllShown}`}
          label="Show all"
          size="sm"
          look="ghost"
          disabled={isAllShown}
          onClick={() => change({ hidden: [], order: [] })}
        />
      </div>
      <ul className="max-h-[60vh] overflow-y-auto">
        {columns.map((column) => {
          const { id, label } = column
          const stands = isPinned(column)
          const pinned = pinnedAfter(columns, shown, id, !stands)
          return (
            <li
              key={id}
              draggable
              onDragStart={() => setDragged(id)}
              onDragOver={(event) => over(event, id)}
              onDrop={() => dropOn(id)}
              // Also of one that was given up, or let go outside the list.
              onDragEnd={endDrag}
              className={clsx(
                'flex items-center gap-1.5 rounded-md',
                id === dragged && 'opacity-50',
                id === target && id !== dragged && 'bg-accent',
              )}
            >
              <GripVertical size={14} className="shrink-0 cursor-grab text-muted-foreground" />
              <Checkbox
                label={label}
                checked={isShownIn(layout, column)}
                onChange={(isShown) => (isShown ? show(column) : change({ hidden: [...hidden, id] }))}
              />
              <IconButton
                label={`Pin ${label}`}
                icon={Pin}
                size="sm"
                look="quiet"
                tooltip={false}
                aria-pressed={stands}
                disabled={pinned === null}
                onClick={() => pinned && change({ pinned })}
                className={clsx('ml-auto', stands && 'text-primary [&>svg]:fill-current')}
              />
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-xs text-muted-foreground">
        Drag to move, or use the menu of a column. Pinned columns stay in view. This is remembered for you and does not change
        what you may read.
      </p>
    </Popover>
  )
}
