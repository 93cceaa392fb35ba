import '../columns/column-edge.css'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useIsPhone } from '../../ui/state/use-media.ts'
import { Badge } from '../../ui/text/badge.tsx'
import type { RecordGroup, RecordSort } from './record-column.ts'
import type { PlacedRecordColumn } from './use-record-columns.ts'

type RecordHeadProps<Row> = {
  columns: readonly PlacedRecordColumn<Row>[]
  sort: RecordSort | null
  onSort: (sort: RecordSort | null) => void
  hasActions: boolean
}

/** The headings. A sortable one sorts ascending, then descending, then not at all. */
export const RecordHead = <Row,>({ columns, sort, onSort, hasActions }: RecordHeadProps<Row>) => (
  <thead>
    <tr data-line={-1}>
      {columns.map(({ id, heading, align, sortValue, pinnedAt }) => {
        const sorted = sort?.column === id ? (sort.isDescending ? 'descending' : 'ascending') : undefined
        const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
        return (
          <th
            key={id}
            scope="col"
            tabIndex={-1}
            data-stop={sortValue ? undefined : ''}
            aria-sort={sorted}
            className={clsx(pinnedAt !== undefined && 'is-pinned', align === 'end' && 'is-figure')}
            style={{ left: pinnedAt }}
          >
            {sortValue ? (
              <button
                type="button"
                onClick={() => onSort(next(id, sorted))}
                className={clsx('records-sort', sorted && 'is-sorted')}
              >
                {heading}
                {sorted && <Arrow size={12} />}
              </button>
            ) : (
              heading
            )}
            <span data-head-menu="" aria-hidden="true" className="column-menu" />
            <span data-resize="" className="column-edge" />
          </th>
        )
      })}
      {hasActions && (
        <th scope="col" className="records-actions">
          Actions
        </th>
      )}
    </tr>
  </thead>
)

const next = (column: string, sorted: 'ascending' | 'descending' | undefined): RecordSort | null =>
  sorted === 'descending' ? null : { column, isDescending: sorted === 'ascending' }

/** The heading of a group, which opens and closes it. */
export function RecordToggle({ group, onToggle }: { group: RecordGroup<unknown>; onToggle: (id: string) => void }) {
  const isPhone = useIsPhone()
  const Chevron = group.isOpen ? ChevronDown : ChevronRight
  const toggle = ({ currentTarget }: MouseEvent) => {
    // The heading sticks above its rows as they scroll past: on closing, the heading stays in view, rather than rows far below
    // it.
    const topOf = (part: string) => currentTarget.closest(part)?.getBoundingClientRect().top ?? 0
    const passed = topOf('th, h2') - topOf('tbody, section')
    if (passed > 0) currentTarget.closest('.records')?.scrollBy({ top: -passed, behavior: 'instant' })
    onToggle(group.id)
  }
  return (
    <button type="button" aria-expanded={group.isOpen} onClick={toggle} className="records-toggle">
      <Chevron size={15} className="shrink-0 text-muted-foreground" />
      <span className="truncate">{group.label}</span>
      {group.note && (
        // On a phone, two lines beside a label of days, so that the label is not cut.
        <span className="ml-auto max-md:max-w-[42%] max-md:shrink-0 max-md:text-right max-md:*:h-auto max-md:*:py-0.5 max-md:*:leading-[14px] max-md:*:whitespace-normal">
          <Badge>
            {group.note}
            {group.sums && !isPhone && ` · ${group.sums}`}
          </Badge>
        </span>
      )}
    </button>
  )
}
