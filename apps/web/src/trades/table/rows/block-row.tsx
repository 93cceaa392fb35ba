import clsx from 'clsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Block } from '../../sections/blocks.ts'

type BlockRowProps = {
  block: Block
  /** Whether it is the current week or month. */
  isCurrent: boolean
  columnCount: number
  className: string
  toggleClass?: string
  /** Shown beside the toggle. */
  beside?: ReactNode
  children: ReactNode
}

/** The header of a block, which opens and closes it. It sticks below the head while its rows scroll past. */
export function BlockRow({ block, isCurrent, columnCount, className, toggleClass, beside, children }: BlockRowProps) {
  const { isOpen, firstLine } = block
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <tr aria-rowindex={firstLine + 2} data-line={firstLine} data-block={block.key} className={clsx('ledger-week', className)}>
      <td aria-colindex={1} colSpan={columnCount} className="ledger-group-cell">
        <button
          type="button"
          tabIndex={-1}
          data-focus=""
          data-toggle=""
          aria-expanded={isOpen}
          className={clsx('ledger-week-toggle', toggleClass)}
        >
          {isCurrent && <span className="absolute inset-y-0 left-0 w-[3px] bg-highlight" />}
          <Chevron size={15} className="shrink-0 text-muted-foreground" />
          {children}
        </button>
        {beside}
      </td>
    </tr>
  )
}
