import clsx from 'clsx'
import { memo, Suspense } from 'react'
import { lineAt } from '../../../grid/blocks.ts'
import type { Geometry } from '../../../grid/focus/geometry.ts'
import { afterGap, rowClass } from '../../../grid/rows/row-style.ts'
import { EarlyText } from '../../../ui/keys/early-text.tsx'
import { late } from '../../../ui/late.tsx'
import type { EditsByTrade } from '../../edit/edits-over-rows.ts'
import { cellClass } from '../../grid/cell-class.ts'
import type { OpenCell, RowEdit, TableContext } from '../../grid/table-context.ts'
import type { ShownTradeLayout, TradeGrid } from '../../grid/trade-layout.ts'
import { isCurrent } from '../../sections/arrangement.ts'
import type { Block } from '../../sections/blocks.ts'
import { MonthRow, TotalRow, WeekRow } from './group-rows.tsx'
import { TradeRow } from './trade-row.tsx'

// Its fields are fetched when a row is first opened for editing; until then the plain row is shown.
const EditedRow = late(() => import('../../editors/edited-row.tsx'), 'EditedRow')

type TableRowsProps = {
  grid: Pick<TradeGrid, 'blocks' | 'drawn' | 'geometry' | 'layout'>
  context: TableContext
  edits: EditsByTrade
  edit: OpenCell | null
  rowEdit: RowEdit | null
  /** Whether months can be exported. */
  hasExport: boolean
}

/** The weeks, each a row group in its place, with those of their rows that are in or near the view. */
export function TableRows({ grid: { blocks, drawn, geometry, layout }, ...shared }: TableRowsProps) {
  return drawn.map(({ block, lines }) => (
    <WeekBlock
      key={block.key}
      block={block}
      lines={lines}
      top={geometry.tops[blocks.indexOf(block)] ?? 0}
      geometry={geometry}
      layout={layout}
      {...shared}
    />
  ))
}

type WeekBlockProps = Omit<TableRowsProps, 'grid'> & {
  geometry: Geometry
  layout: ShownTradeLayout
  block: Block
  lines: readonly number[]
  top: number
}

const WeekBlock = memo(function WeekBlock(props: WeekBlockProps) {
  const { block, lines, top, geometry, layout, context, edits, edit, rowEdit, hasExport } = props
  const { heights } = geometry
  const header = { block, isCurrent: isCurrent(block, context.today), columnCount: layout.columns.length + 1 }
  const height = heights.group + block.rowCount * heights.row + (block.rowCount > 0 ? heights.total : 0)
  // What is open extends over the weeks below; such rows are always drawn.
  const hasOpen = lines.some((line) => {
    const id = block.rows[line - block.firstLine - 1]?.id
    return (
      id !== undefined &&
      (id === edit?.trade.id || id === rowEdit?.trade.id || Object.keys(edits.get(id)?.refused ?? {}).length > 0)
    )
  })
  return (
    <tbody className={clsx('ledger-block', hasOpen && 'is-open-over')} style={{ top: geometry.heights.head + top, height }}>
      {block.month === null ? <WeekRow {...header} isCut={context.isWeekCut} /> : <MonthRow {...header} hasExport={hasExport} />}
      {lines.map((line, index) => {
        const found = lineAt([block], line)
        const gap = (line - (lines[index - 1] ?? block.firstLine) - 1) * heights.row
        if (found?.kind === 'total') return <TotalRow key="total" {...{ block, gap, layout }} height={heights.total} />
        if (found?.kind !== 'row') return null
        const { at, row: trade } = found
        const place = { line, at, gap, layout }
        if (!trade) return <PlaceholderRow key={`placeholder ${at}`} {...place} />
        const isRowInEdit = rowEdit?.trade.id === trade.id
        const ownEdit = edit?.trade.id === trade.id && !isRowInEdit ? edit : null
        const row = (
          <TradeRow key={trade.id} trade={trade} {...place} context={context} edits={edits.get(trade.id)} edit={ownEdit} />
        )
        if (!isRowInEdit) return row
        return (
          <Suspense
            key={`${trade.id} edit`}
            fallback={
              <>
                {row}
                <EarlyText onClose={context.rowEditor.cancel} />
              </>
            }
          >
            <EditedRow
              rowEdit={rowEdit}
              {...place}
              context={context}
              calls={context.rowEditor}
              onClose={context.rowEditor.cancel}
            />
          </Suspense>
        )
      })}
    </tbody>
  )
})

type PlaceholderRowProps = { line: number; at: number; gap: number; layout: ShownTradeLayout }

/** Holds the place of a row that is still to come. */
const PlaceholderRow = memo(function PlaceholderRow({ line, at, gap, layout }: PlaceholderRowProps) {
  return (
    <tr aria-rowindex={line + 2} data-line={line} className={rowClass(at)} style={afterGap(gap)}>
      {layout.shown.map((column) => {
        const className = cellClass(column, layout)
        return (
          <td key={column.id} aria-colindex={column.index + 1} tabIndex={-1} className={`${className} flex`}>
            {/* Bars of uneven lengths, so that nobody takes them for values. */}
            <span className="skeleton ledger-placeholder" style={{ width: `${45 + ((at * 37 + column.index * 23) % 45)}%` }} />
          </td>
        )
      })}
      <td aria-colindex={layout.columns.length + 1} tabIndex={-1} className="ledger-cell is-pinned is-actions" />
    </tr>
  )
})
