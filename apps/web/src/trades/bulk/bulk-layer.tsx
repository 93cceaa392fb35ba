import '../../grid/selection/selection.css'
import type { Holder } from '@haulm/domain/people/person.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { type FieldName, fieldOf, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { lineAt, loadedRows, rowsFrom } from '../../grid/blocks.ts'
import type { Selection } from '../../grid/selection/selection.ts'
import { useChosenCells } from '../../grid/selection/use-chosen-cells.ts'
import { lateOver } from '../../ui/late-over.tsx'
import { useLatest } from '../../ui/state/use-latest.ts'
import type { TextBlock } from '../../ui/text/tabular-text.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { blocksWithEdits, type EditsByTrade } from '../edit/edits-over-rows.ts'
import type { SaveTrade } from '../edit/use-save-trade.ts'
import type { CellValue, FillBlock, TableContext } from '../grid/table-context.ts'
import type { TradeGrid } from '../grid/trade-layout.ts'
import type { EditRules } from '../rules/row-rules.ts'
import { toastRowToCome } from '../rules/row-to-come.ts'
import type { Sections } from '../sections/use-sections.ts'
import { copiedCell } from './pasting/cell-text.ts'
import { type PasteContext, pasteCell, readPasted } from './pasting/read-pasted.ts'
import { usePasted } from './pasting/use-pasted.ts'
import { createPlan, type Plan, setField } from './plan.ts'
import { SelectedTradesBar } from './selected-trades-bar.tsx'
import { selectionSums } from './selection-sums.ts'

const PreviewDialog = lateOver(() => import('./preview-dialog.tsx'), 'PreviewDialog')
const SetFieldDialog = lateOver(() => import('./set-field-dialog.tsx'), 'SetFieldDialog')

type BulkLayerProps = {
  grid: TradeGrid
  context: TableContext
  editsByTrade: EditsByTrade
  save: SaveTrade
  sections: Pick<Sections, 'noteSelected'>
  /** Set here: fills a selected block with what was entered in one of its cells. */
  fillBlock: RefObject<FillBlock | null>
}

/** Bulk work on the table: what is selected, and what is done with it. */
export function BulkLayer({ grid, context, editsByTrade, save, sections, fillBlock }: BulkLayerProps) {
  const { table, layout, selectable, focusPlace, placeNow, lineNow } = grid
  const { rules, lookups, truckNames } = context
  const [plan, setPlan] = useState<Plan | null>(null)
  const [sets, setSets] = useState(false)

  // What is shown is copied and summed, and what is pasted is compared with it, even while the server does not have it yet.
  const blocks = useMemo(() => blocksWithEdits(grid.blocks, editsByTrade, lookups), [grid.blocks, editsByTrade, lookups])
  const fetched = useMemo(() => loadedRows(blocks), [blocks])
  const { selection, select, chosen, present, fromFocus, count, columnCount, copy, announced } = useChosenCells({
    selectable,
    rows: fetched,
    columns: layout.columns,
    noun: 'trade',
    copyCell: (trade: Trade, column: Column) => copiedCell(trade, column, truckNames),
    onPaste: (block) => paste(block),
    acts: { empty: () => empty(), fillDown: () => fillDown() },
  })
  // As they were when the rows were selected: in another order they have none until they are fetched.
  const note = useEffectEvent((selected: Selection | null) =>
    sections.noteSelected(blocks.filter(({ rows }) => rows.some(({ id }) => selected?.rows.has(id)))),
  )
  useEffect(() => note(selection), [selection])
  const take = usePasted(context, { blocks, save }, setPlan)
  const paste = (block: TextBlock) => {
    const start = fromFocus()
    const isOne = block.length === 1 && block[0]?.length === 1
    if (isOne && present) return take({ block, trades: present.rows, columns: present.columns, isInCell: false })
    const first = present?.rows[0] ?? start?.row
    // As many rows as are selected go to these, though others may be between them.
    const isOfSelected = present !== null && present.rows.length > 1 && block.length <= present.rows.length
    const down = isOfSelected ? present.rows : first && rowsFrom(blocks, first.id)
    const leftmost = selection?.columns ? present?.columns[0] : undefined
    const right = leftmost ? layout.columns.slice(leftmost.index) : present ? layout.columns : start?.right
    if (down === undefined || right === undefined) return refusePaste()
    // A single value goes into its cell as if typed there: it is shown at once, and can be undone.
    if (isOne) take({ block, trades: down.slice(0, 1), columns: right.slice(0, 1), isInCell: true })
    else take({ block, trades: down, columns: right, isInCell: false })
  }
  const refusePaste = () =>
    lineAt(blocks, lineNow())?.kind === 'row'
      ? toastRowToCome('Cannot Paste')
      : toast({ kind: 'notice', title: 'Cannot Paste', description: 'Go to the cell of a trade first.' })
  const empty = () => {
    // Whole rows are never emptied: that would be deleting, which has a question of its own.
    if (!chosen || selection?.columns == null) return
    const plan = readPasted([['']], chosen.rows, chosen.columns, context)
    setPlan({ ...plan, title: 'Clear cells', undoText: `Cleared cells of ${formatCount(chosen.rows.length, 'trade')}` })
  }
  const fillDown = () => {
    const [first, ...below] = selection?.columns ? (chosen?.rows ?? []) : []
    const columns = (chosen?.columns ?? []).filter(isTyped)
    const refuse = (description: string) => toast({ kind: 'notice', title: 'Cannot Fill', description })
    if (!first || below.length === 0) refuse('Select a cell and those below it first.')
    else if (columns.length === 0) refuse('What is selected follows from other fields.')
    else setPlan(fillDownPlan(first, { trades: below, columns }, rules))
  }
  /** Of whole rows, only the column of the edited cell is filled. */
  const fill: FillBlock = (cell, value, text) => {
    const columns = selection?.columns ? chosen?.columns : layout.columns.filter(({ index }) => index === cell.column)
    const isOfBlock = chosen?.rows.some(({ id }) => id === cell.trade.id) && columns?.some(({ index }) => index === cell.column)
    if (!chosen || !columns || !isOfBlock) return false
    setPlan(fillPlan({ trades: chosen.rows, columns }, cell.name, value, text, context))
    return true
  }
  useEffect(() => {
    fillBlock.current = fill
    return () => {
      fillBlock.current = null
    }
  })
  useSayTaken(plan?.title ?? (sets ? 'Set field' : null), rules.person)
  const close = () => {
    setPlan(null)
    setSets(false)
  }
  const returnFocus = () => table.current
  const suggested = writableNames.find((name) => chosen?.columns.length === 1 && chosen.columns[0]?.fields[0] === name) ?? null

  return (
    <>
      <span role="status" className="sr-only">
        {announced}
      </span>
      {selection !== null && count > 0 && (
        <SelectedTradesBar
          trades={chosen?.rows ?? []}
          columnCount={columnCount}
          sums={selectionSums(chosen?.rows ?? [], selection.columns && (chosen?.columns ?? null))}
          onSet={createsTrades(rules.person) ? () => setSets(true) : null}
          onCopy={copy}
          onClear={() => {
            select(null)
            focusPlace(placeNow())
          }}
        />
      )}
      {plan && <PreviewDialog plan={plan} lookups={lookups} onClose={close} onDone={close} returnFocus={returnFocus} />}
      {sets && chosen && (
        <SetFieldDialog trades={chosen.rows} suggested={suggested} reading={context} onClose={close} returnFocus={returnFocus} />
      )}
    </>
  )
}

/**
 * When the person's rights change, all trades are fetched again, and what was open over their table closes: this says so.
 * @param title of what is open.
 */
function useSayTaken(title: string | null, { permissions }: Holder): void {
  const now = permissions.join()
  const [first] = useState(now)
  const [isChanged, setChanged] = useState(false)
  // What was taken may be given again before the table closes.
  if (now !== first && !isChanged) setChanged(true)
  const latest = useLatest({ title, isChanged })
  useEffect(
    () => () => {
      const { title, isChanged } = latest.current
      if (title === null || !isChanged) return
      const description = `'${title}' was closed, as your permissions were changed. What was entered there was not saved.`
      toast({ kind: 'error', title: 'Permissions Changed', description })
    },
    [],
  )
}

/** The cells to fill: where these trades and columns meet. */
type Filled = { trades: readonly Trade[]; columns: readonly Column[] }

/**
 * What filling a block would change. The column of the edited cell gets exactly the value entered there: of several records with
 * one name, the chosen one; the other columns read its text as if it was typed.
 */
function fillPlan({ trades, columns }: Filled, name: FieldName, value: CellValue, text: string, reading: PasteContext): Plan {
  const plan = createPlan()
  for (const trade of trades)
    for (const column of columns)
      if (column.fields.includes(name)) setField(plan, trade, name, value, reading.rules)
      else pasteCell(plan, text, trade, column, reading)
  return plan.done(fillTexts({ trades, columns }))
}

/** Fields that nobody types follow by themselves. */
const isTyped = ({ derived, fields }: Column) => derived === undefined && fieldOf(fields[0]).computed === undefined

/** What filling a block with the values of a trade would change. */
function fillDownPlan(first: Trade, { trades, columns }: Filled, rules: EditRules): Plan {
  const plan = createPlan()
  for (const name of columns.flatMap(({ fields }) => fields))
    for (const trade of trades) setField(plan, trade, name, (first[name] ?? null) as CellValue, rules)
  return plan.done(fillTexts({ trades, columns }))
}

function fillTexts({ trades, columns }: Filled): Pick<Plan, 'title' | 'undoText'> {
  const cells = formatCount(trades.length * columns.length, 'cell')
  return { title: `Fill ${cells}`, undoText: `Filled ${cells}` }
}
