import { formatCount, formatRand, formatTonsExact } from '@haulm/domain/quantity/format.ts'
import { Copy, FileText, PencilLine, X } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { RandText } from '../../../ui/text/rand.tsx'
import type { Sum } from './selection-sums.ts'

type SelectionBarProps = {
  count: number
  /** Null for whole rows. */
  columnCount: number | null
  sums: readonly Sum[]
  onSet: (() => void) | null
  /** Null where nothing is pasted. */
  onCopy: (() => void) | null
  /** Saves the loading instructions; null while not all of it is fetched, or it is too many at once. */
  onInstruct: (() => void) | null
  onClear: () => void
}

/** What is selected, what it comes to, and what can be done with it. */
export const SelectionBar = ({ count, columnCount, sums, onSet, onCopy, onInstruct, onClear }: SelectionBarProps) => (
  <section
    aria-label="Selection"
    data-bottom-bar=""
    className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-5 gap-y-1 border-t border-rule bg-accent px-5 text-sm text-accent-foreground"
  >
    <span className="set-ledger font-[620]">
      {formatCount(count, 'trade')} selected
      {columnCount !== null && `, ${formatCount(count * columnCount, 'cell')}`}
    </span>
    <dl className="set-ledger flex flex-wrap gap-x-5">
      {sums.map(({ name, label, kind, amount }) => (
        <div key={name} className="flex gap-1.5">
          <dt>{label}</dt>
          <dd className="font-[620]">{kind === 'tons' ? formatTonsExact(amount) : <RandText text={formatRand(amount, 2)} />}</dd>
        </div>
      ))}
    </dl>
    <div className="ml-auto flex items-center gap-1">
      {onSet && (
        <Button size="sm" onClick={onSet}>
          <PencilLine size={14} aria-hidden="true" />
          Set field…
        </Button>
      )}
      {onCopy && (
        <Button size="sm" onClick={onCopy}>
          <Copy size={14} aria-hidden="true" />
          Copy
        </Button>
      )}
      {onInstruct && (
        <Button size="sm" onClick={onInstruct}>
          <FileText size={14} aria-hidden="true" />
          Loading Instructions
        </Button>
      )}
      <IconButton label="Clear selection" size="sm" onClick={onClear}>
        <X size={15} />
      </IconButton>
    </div>
  </section>
)
