import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import { isOwnFirst, ownFirst } from '@haulm/domain/trade/columns/own-columns.ts'
import { columnOrderOf } from '@haulm/domain/trade/columns/screen-columns.ts'
import { ArrowLeftToLine } from 'lucide-react'
import type { LayoutState } from '../../grid/columns/use-table-layout.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'

type OwnColumnsButtonProps = {
  columns: readonly Column[]
  /** The same as they stand for whoever did not move any. */
  usual: readonly Column[]
  state: LayoutState
}

/** Puts the columns that this desk fills in right behind those that stand still, and back; remembered with the other columns. */
export function OwnColumnsButton({ columns, usual, state: { layout, change } }: OwnColumnsButtonProps) {
  const isFirst = isOwnFirst(columns)
  const hasOptional = columns.some(({ id, isOptional }) => isOptional && layout.order.includes(id))
  const press = () => {
    const back = hasOptional ? columnOrderOf(usual, layout) : []
    change({ order: isFirst ? back : columnOrderOf(ownFirst(columns), layout) })
  }
  return (
    <IconButton
      label="My columns first"
      aria-pressed={isFirst}
      onClick={press}
      className={isFirst ? 'bg-accent text-accent-foreground' : ''}
    >
      <ArrowLeftToLine size={16} strokeWidth={1.75} />
    </IconButton>
  )
}
