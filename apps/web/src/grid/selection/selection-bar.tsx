import { formatCount, formatRand, formatTonsExact } from '@haulm/domain/quantity/format.ts'
import { Copy, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { randText } from '../../ui/text/rand-figure.tsx'

/** The sum of what is selected in a column. */
export type SelectionSum = { id: string; label: string; kind: 'tons' | 'rand'; amount: number }

export type SelectionBarProps = {
  /** What the rows are: 'trade', 'contract'. */
  noun: string
  count: number
  /** Null for whole rows. */
  columnCount: number | null
  sums: readonly SelectionSum[]
  /** Null if nothing can be copied. */
  onCopy: (() => void) | null
  onClear: () => void
  /** Buttons for what else can be done with the rows, before and after the copy button. */
  before?: ReactNode
  after?: ReactNode
}

/** `12 trades`, `36 cells`: what is selected, as a short text. */
export const selectedText = (noun: string, count: number, columnCount: number | null): string =>
  columnCount === null ? formatCount(count, noun) : formatCount(count * columnCount, 'cell')

/** What is selected, its sums, and what can be done with it. */
export const SelectionBar = (props: SelectionBarProps) => {
  const { noun, count, columnCount, sums, onCopy, onClear, before, after } = props
  return (
    <section
      aria-label="Selection"
      data-bottom-bar=""
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-5 gap-y-1 border-t border-rule bg-accent px-5 py-1 text-sm max-[359px]:px-2 touch:py-1.5 text-accent-foreground"
    >
      <span className="set-ledger font-[620]">
        {formatCount(count, noun)} selected
        {columnCount !== null && `, ${formatCount(count * columnCount, 'cell')}`}
      </span>
      <dl className="set-ledger flex flex-wrap gap-x-5">
        {sums.map(({ id, label, kind, amount }) => (
          <div key={id} className="flex gap-1.5">
            <dt>{label}</dt>
            <dd className="font-[620]">{kind === 'tons' ? formatTonsExact(amount) : randText(formatRand(amount, 2))}</dd>
          </div>
        ))}
      </dl>
      <div className="ml-auto flex items-center gap-1">
        {before}
        {onCopy && <Button icon={Copy} label="Copy" size="sm" onClick={onCopy} />}
        {after}
        <IconButton icon={X} label="Clear selection" size="sm" onClick={onClear} />
      </div>
    </section>
  )
}
