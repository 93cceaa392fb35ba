import { memo } from 'react'
import { useDelayed } from '../state/use-delayed.ts'

type LoadingRowsProps = {
  /** For screen readers: 'Loading trades...'. */
  label: string
  rows?: number
  /** The widths of the columns in px; 0 takes what is left. */
  columns: readonly number[]
}

/**
 * Rows of the right height while the real ones are fetched. The space is taken at once, the bars appear after 150 ms: if the rows
 * have come by then none are made.
 */
export function LoadingRows({ label, rows = 8, columns }: LoadingRowsProps) {
  const isShown = useDelayed(true)
  const places = Array.from({ length: rows }, (_, at) => at)
  return (
    // It contains the text for screen readers, which otherwise would make the page larger.
    <div className="relative">
      <p role="status" className="sr-only">
        {isShown ? label : ''}
      </p>
      <div aria-hidden="true" style={{ height: `calc(${rows} * var(--row-h))` }}>
        {isShown && places.map((place) => <LoadingRow key={place} place={place} columns={columns} />)}
      </div>
    </div>
  )
}

/** Bars of uneven lengths, fading downwards: clearly not values. */
const LoadingRow = memo(function LoadingRow({ place, columns }: { place: number; columns: readonly number[] }) {
  const cells = columns.map((width, at) => ({ at, width, bar: `${55 + ((place * 37 + at * 23) % 40)}%` }))
  return (
    <div className="flex h-row items-center border-b border-border bg-card" style={{ opacity: Math.max(0.1, 1 - place * 0.09) }}>
      {cells.map(({ at, width, bar }) => (
        // A phone has space for the first ones.
        <div key={at} className="px-(--cell-x) max-md:nth-[n+4]:hidden" style={width > 0 ? { width } : { flex: 1 }}>
          <div className="skeleton" style={{ width: bar }} />
        </div>
      ))}
    </div>
  )
})
