import { monthOf } from '@haulm/domain/calendar/month.ts'
import { type LogisticsStatus, logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useIdle } from '../../api/cache/idle.ts'
import { useLookups } from '../../api/queries/lookups.ts'
import { drawnBlocks, lineAt, lineCountOf } from '../../grid/blocks.ts'
import { useLines } from '../../grid/rows/use-lines.ts'
import { FilterChips } from '../../ui/controls/filter-chips.tsx'
import { lateUnseen } from '../../ui/late.tsx'
import { toggled } from '../../ui/state/toggled.ts'
import { StatusMark } from '../cells/status-mark.tsx'
import { blocksWithEdits } from '../edit/edits-over-rows.ts'
import { isCurrent } from '../sections/arrangement.ts'
import type { Block } from '../sections/blocks.ts'
import type { TradeTableProps } from '../table/table-props.ts'
import { useShowEntered } from '../table/use-show-entered.ts'
import { useStartAtMonth } from '../table/use-start-at-month.ts'
import { heightOfStrip, PlaceholderStrip, TradeStrip, weekHeight } from './trade-strip.tsx'
import { WeekBar } from './week-bar.tsx'

const PhoneSelection = lateUnseen(() => import('./phone-selection.tsx'), 'PhoneSelection')
const StripFocus = lateUnseen(() => import('./strip-focus.tsx'), 'StripFocus')

export type PhoneTradesProps = Omit<TradeTableProps, 'columns' | 'density' | 'onSort' | 'onFilter'> & {
  status: LogisticsStatus | undefined
  /** Null if the strips cannot be filtered by status. */
  onStatus: ((status: LogisticsStatus | undefined) => void) | null
}

/** Strips drawn beyond the visible ones, once the first view of the page is there. */
const overscan = 4

/** The trades on a phone: a strip for each below its week, filtered by status. Only the strips in view are drawn. */
export function PhoneTrades(props: PhoneTradesProps) {
  const { label, sections, status, onStatus, view, rules, edits, save, actions, today, onExport } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { blocks, open, tally, want } = sections
  const [isUsed, setUsed] = useState(false)
  const isIdle = useIdle(sections.tally.size > 0)
  const { lookups, truckNames, coming } = useLookups(isUsed, isIdle)
  const editsByTrade = edits.use()
  const shownBlocks = useMemo(() => blocksWithEdits(blocks, editsByTrade, lookups), [blocks, editsByTrade, lookups])
  const selection = usePhoneSelection(shownBlocks)
  const heightOf = useMemo(() => heightsOf(shownBlocks, (trade) => heightOfStrip(trade, view)), [shownBlocks, view])
  // What has the focus stays drawn, however far the list is scrolled, as by closing its week: otherwise the focus would be lost.
  const focused = useRef('')
  const { lines, tops } = useLines({
    scroller,
    count: lineCountOf(blocks),
    heightOf,
    overscan: isIdle ? overscan : 0,
    pinnedLines: () => linesOf(blocks, focused.current),
  })
  const topOf = (line: number) => tops[line] ?? 0
  useStartAtMonth(scroller, monthOf(today), blocks, ({ firstLine }) => topOf(firstLine))
  useShowEntered(sections.uncover, blocks, (line) => {
    const height = scroller.current?.clientHeight ?? 0
    scroller.current?.scrollTo({ top: (topOf(line) + topOf(line + 1) - height) / 2, behavior: 'instant' })
  })
  const drawn = drawnBlocks(blocks, lines)
  useEffect(() => want(drawn.map(({ block }) => block)))

  const total = [...tally.values()].reduce((sum, count) => sum + count, 0)
  // Closed weeks have no counts yet: an unknown count is not zero. Open ones have theirs once they have been in view.
  const isCounted = total > 0 && blocks.every(({ isOpen, place, isComplete }) => !isOpen || place === null || isComplete)
  const counted = (count: number) => (isCounted ? { count } : {})
  const chips = [
    { value: 'All' as const, label: 'All', ...counted(total) },
    ...logisticsStatuses.map((value) => ({
      value,
      label: value,
      icon: <StatusMark status={value} />,
      ...counted(tally.get(value) ?? 0),
    })),
  ]
  return (
    <>
      {onStatus && (
        <div className="pb-2.5 pl-4">
          <FilterChips
            label="Status"
            chips={chips}
            value={status ?? 'All'}
            onChange={(value) => onStatus(value === 'All' ? undefined : value)}
          />
        </div>
      )}
      <section
        ref={scroller}
        className="relative min-h-(--ledger-least,0) flex-1 overflow-y-auto border-t border-rule bg-card"
        aria-label={label}
        // The lists behind the choices are fetched at the first touch or focus.
        onPointerDownCapture={() => setUsed(true)}
        onFocusCapture={({ target }) => {
          setUsed(true)
          const { trade, block } = target.closest<HTMLElement>('[data-trade], [data-block]')?.dataset ?? {}
          focused.current = trade ?? block ?? focused.current
        }}
      >
        <div className="relative" style={{ height: topOf(lineCountOf(blocks)) }} data-place-of-focus="">
          {isIdle && <StripFocus />}
          {drawn.map(({ block, lines: drawnLines }) => {
            const { firstLine, lineCount } = block
            const top = topOf(firstLine)
            const height = topOf(firstLine + lineCount) - top
            return (
              <section key={block.key} data-block={block.key} className="absolute inset-x-0" style={{ top, height }}>
                <WeekBar
                  block={block}
                  isCurrent={isCurrent(block, today)}
                  isCut={sections.isWeekCut && block.week !== null && isCurrent(block, today)}
                  {...(onExport && block.month !== null && { onExport: () => onExport(block) })}
                  onToggle={() => {
                    // The bar sticks above its strips as they scroll past: on closing, the bar stays in view, rather than what
                    // lay far below.
                    if (block.isOpen)
                      scroller.current?.scrollTo({ top: Math.min(scroller.current.scrollTop, top), behavior: 'instant' })
                    open.set([block], !block.isOpen)
                  }}
                />
                <ul>
                  {drawnLines.map((line) => {
                    const found = lineAt(blocks, line)
                    if (found?.kind !== 'row') return null
                    const { at, row: trade } = found
                    const place = { top: topOf(line) - top, at, of: block.rowCount }
                    if (!trade) return <PlaceholderStrip key={`placeholder ${at}`} {...place} view={view} />
                    const own = { trade, edits: editsByTrade.get(trade.id), lookups, truckNames, view, rules, save, actions }
                    const selecting = { onSelect: selection.toggle, isSelected: selection.ids?.has(trade.id) ?? null }
                    return <TradeStrip key={trade.id} {...place} {...own} {...selecting} />
                  })}
                </ul>
              </section>
            )
          })}
        </div>
      </section>
      {selection.ids !== null && (
        <PhoneSelection
          trades={selection.trades}
          reading={{ rules, lookups, coming, truckNames, today }}
          last={selection.last}
          onClear={selection.clear}
        />
      )}
    </>
  )
}

/** The line of a trade, or of a block's header; none if it is not there. */
const linesOf = (blocks: readonly Block[], id: string): number[] =>
  blocks.flatMap(({ key, firstLine, rows, rowCount }) => {
    const line = key === id ? 0 : rows.slice(0, rowCount).findIndex((trade) => trade.id === id) + 1
    return key === id || line > 0 ? firstLine + line : []
  })

const heightsOf = (blocks: readonly Block[], ofStrip: (trade: Trade | undefined) => number) => (line: number) => {
  const found = lineAt(blocks, line)
  if (found?.kind === 'group') return weekHeight
  return found?.kind === 'row' ? ofStrip(found.row) : 0
}

/** Which trades are selected on a phone; `ids` is null while nobody is selecting, `trades` are those that are shown. */
function usePhoneSelection(blocks: readonly Block[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const last = useRef('')
  /** Selects a trade or deselects it; selecting ends with the last one. */
  const toggle = useCallback((id: string) => {
    last.current = id
    setIds((former) => {
      const next = toggled(former ?? new Set(), id)
      return next.size === 0 ? null : next
    })
  }, [])
  const trades = useMemo(
    () => (ids === null ? [] : blocks.flatMap(({ rows }) => rows.filter(({ id }) => ids.has(id)))),
    [ids, blocks],
  )
  return { ids, trades, toggle, last, clear: () => setIds(null) }
}
