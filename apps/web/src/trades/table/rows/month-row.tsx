import { formatCount, formatNumber, formatRand } from '@haulm/domain/quantity/format.ts'
import clsx from 'clsx'
import { Download } from 'lucide-react'
import { memo } from 'react'
import { useDatesWritten } from '../../../ui/text/dates-written.ts'
import { randText } from '../../../ui/text/rand-figure.tsx'
import { labelOfPart } from '../../sections/arrangement.ts'
import type { Block } from '../../sections/blocks.ts'
import { BlockRow } from './block-row.tsx'

type MonthRowProps = { block: Block; isCurrent: boolean; columnCount: number; hasExport: boolean }

/** The header of a month: its totals, and a button to export it. It sticks below the head while its rows scroll past. */
export const MonthRow = memo(function MonthRow({ block, isCurrent, columnCount, hasExport }: MonthRowProps) {
  useDatesWritten()
  const { isOpen, count, tons, revenue, totalNet } = block
  const label = labelOfPart(block)
  return (
    <BlockRow
      {...{ block, isCurrent, columnCount }}
      className={clsx('is-month', isOpen && 'is-open')}
      toggleClass={clsx('set-ledger text-sm', hasExport && 'has-export')}
      beside={
        hasExport && (
          <button
            type="button"
            tabIndex={-1}
            data-export=""
            aria-label={`Export CSV of ${label}`}
            className="ledger-month-export text-sm text-muted-foreground hover:bg-accent hover:text-foreground"
          >
            <Download size={13} />
            <span className="@max-[700px]:hidden">Export CSV</span>
          </button>
        )
      }
    >
      <span className="min-w-0 flex-1 truncate font-[640]">
        {label}
        {isCurrent && <span className="sr-only">, this month</span>}
      </span>
      <span className="w-24 shrink-0 text-right @max-[900px]:w-auto">{formatCount(count, 'trade')}</span>
      <span className="w-32 shrink-0 text-right @max-[900px]:w-auto">
        {formatNumber(tons, 1)}
        <span className="text-muted-foreground"> tons</span>
      </span>
      {revenue !== undefined && <Amount label="Revenue" amount={revenue} />}
      {totalNet !== undefined && <Amount label="Nett" amount={totalNet} isTotal />}
    </BlockRow>
  )
})

const Amount = ({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) => (
  // No decimals, as specified; the cents are in the tooltip.
  <span
    title={formatRand(amount, 2)}
    className={clsx('shrink-0 text-right @max-[900px]:w-auto', isTotal ? 'w-36 font-[600]' : 'w-44')}
  >
    <span className="font-[440] text-muted-foreground">{label} </span>
    {randText(formatRand(amount))}
  </span>
)
