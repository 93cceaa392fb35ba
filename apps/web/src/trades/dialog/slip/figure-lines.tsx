import { formatNumber } from '@haulm/domain/quantity/format.ts'
import type { Rand as RandAmount, RandPerTon, Tons } from '@haulm/domain/quantity/units.ts'
import type { RateCheck } from '@haulm/domain/trade/rates/rate-check.ts'
import clsx from 'clsx'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { RandFigure, unset } from '../../../ui/text/rand-figure.tsx'
import { verdictParts } from '../form/verdict-text.ts'

type FigureLineProps = {
  label: string
  /** The operator before the figure, as on paper. */
  sign?: '+' | '−' | '×' | '÷'
  /** A result: it has a rule above it. */
  result?: boolean
} & ({ amount: RandAmount | RandPerTon | null } | { tons: Tons | null })

/** One line of a calculation: label, operator, figure. */
export function FigureLine({ label, sign, result = false, ...figure }: FigureLineProps) {
  return (
    <>
      {result && <div className="my-1 border-t border-foreground" />}
      <div className={clsx('flex items-baseline justify-between gap-3 py-[3px] text-sm', result && 'font-[640]')}>
        <span className={clsx(!result && 'text-muted-foreground')}>{label}</span>
        <span className="flex items-baseline">
          <span className="w-4 text-muted-foreground">{sign}</span>
          <span className="min-w-[84px] text-right">
            {'tons' in figure ? <TonsFigure tons={figure.tons} /> : <RandFigure amount={figure.amount} />}
          </span>
        </span>
      </div>
    </>
  )
}

const TonsFigure = ({ tons }: { tons: Tons | null }) => (tons === null ? unset : formatNumber(tons, 2))

/** The result of a calculation: closed like an account, single rule above, double rule below. */
export const TotalLine = ({ label, amount }: { label: string; amount: RandAmount | RandPerTon | null }) => (
  <div className="mt-1 border-t border-foreground">
    <div className="flex items-baseline justify-between border-b-[3px] border-double border-foreground py-1.5">
      <span className="text-sm font-[640]">{label}</span>
      <span className="text-xl font-[660]">
        <RandFigure amount={amount} />
      </span>
    </div>
  </div>
)

/** A calculation: groups its lines. */
export const Sum = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={clsx('set-ledger', className)}>{children}</div>
)

const looks: Record<RateCheck['verdict'], string> = {
  correct: 'border-success bg-success-soft text-success',
  overcharged: 'border-destructive bg-destructive-soft text-destructive',
  undercharged: 'border-warning bg-warning-soft text-warning',
}

/** How the haulier's invoice compares with the agreed rate. @see docs/rules/figures.md, rule 10 */
export function RateVerdict({ check }: { check: RateCheck }) {
  const { verdict } = check
  // The symbol is drawn beside the text; screen readers get the label exactly as specified.
  const { symbol, result, onLoad } = verdictParts(check)
  const Icon = verdict === 'correct' ? Check : TriangleAlert
  return (
    <div className={clsx('mt-2 flex items-start gap-2 rounded-md border px-2.5 py-2', looks[verdict])}>
      <Icon size={17} className="mt-px shrink-0" />
      <p className="text-sm leading-[17px]">
        <strong className="font-[680]">
          <span className="sr-only">{symbol} </span>
          {result}
        </strong>
        {onLoad && <span className="block text-xs">{onLoad}</span>}
      </p>
    </div>
  )
}
