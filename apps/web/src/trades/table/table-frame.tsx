import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import type { Density } from '@haulm/domain/trade/columns/table-layout.ts'
import { type ReactNode, useMemo, useRef } from 'react'
import type { Layout } from '../../grid/columns/layout.ts'
import { groupHeadHeight } from '../../grid/density.ts'
import { useWidth } from '../../grid/use-width.ts'
import { useIsPhone } from '../../ui/state/use-media.ts'
import { placeTradeColumns, useButtons } from '../grid/trade-layout.ts'

type TableFrameProps = {
  columns: readonly Column[]
  density: Density
  /** Whether the columns will stand below the names of their groups. */
  isGrouped?: boolean
  /** What is below the head, given the widths of the columns. */
  children: (widths: number[]) => ReactNode
}

/** The frame and the head of the table without rows: nothing moves when the rows come. On a phone there are no columns. */
export function TableFrame({ columns, density, isGrouped = false, children }: TableFrameProps) {
  const isPhone = useIsPhone()
  return (
    <div
      data-density={density}
      className="flex max-h-(--ledger-most,none) min-h-(--ledger-least,0) flex-1 flex-col overflow-hidden border-t border-border bg-card"
    >
      {isPhone ? (
        children([0])
      ) : (
        <HeadAndRows columns={columns} density={density} isGrouped={isGrouped}>
          {children}
        </HeadAndRows>
      )}
    </div>
  )
}

function HeadAndRows({ columns, density, isGrouped, children }: Required<TableFrameProps>) {
  const head = useRef<HTMLDivElement>(null)
  const room = useWidth(head)
  const buttons = useButtons()
  const layout = useMemo(() => placeTradeColumns(columns, room, density, { buttons }), [columns, room, density, buttons])
  const inView = useMemo(() => widthsIn(layout, room), [layout, room])
  return (
    <>
      {isGrouped && <div className="shrink-0" style={{ height: groupHeadHeight }} />}
      <div
        ref={head}
        aria-hidden="true"
        className="set-ledger flex h-head shrink-0 items-center border-b border-rule text-xs font-[550] text-muted-foreground"
      >
        {layout.columns.map(({ id, label, width, isFigure }) => (
          <span key={id} className={`shrink-0 truncate px-(--cell-x) ${isFigure ? 'text-right' : ''}`} style={{ width }}>
            {label}
          </span>
        ))}
      </div>
      {children(inView)}
    </>
  )
}

/** The widths of the columns in view: placeholders beyond them would only be squeezed. */
function widthsIn({ columns }: Layout<Column>, room: number): number[] {
  let left = 0
  const inView = columns.filter(({ width }) => {
    left += width
    return left <= room
  })
  return inView.map(({ width }) => width)
}
