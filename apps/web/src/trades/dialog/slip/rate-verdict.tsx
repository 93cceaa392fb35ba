import { formatRand } from '@haulm/domain/quantity/format.ts'
import type { RateCheck } from '@haulm/domain/trade/rates/rate-check.ts'
import clsx from 'clsx'
import { Check, TriangleAlert } from 'lucide-react'

const looks: Record<RateCheck['verdict'], string> = {
  correct: 'border-success bg-success-soft text-success',
  overcharged: 'border-destructive bg-destructive-soft text-destructive',
  undercharged: 'border-warning bg-warning-soft text-warning',
}

/** How the haulier's invoice stands to the agreed rate. @see docs/rules/figures.md, rule 10 */
export function RateVerdict({ check }: { check: RateCheck }) {
  const { verdict, label, onThisLoad } = check
  // The label begins with its sign, which is drawn beside it; whoever listens hears the words as they are specified.
  const [sign = '', ...rest] = label.split(' ')
  const Icon = verdict === 'correct' ? Check : TriangleAlert
  return (
    <div className={clsx('mt-2 flex items-start gap-2 rounded-md border px-2.5 py-2', looks[verdict])}>
      <Icon size={17} aria-hidden="true" className="mt-px shrink-0" />
      <p className="text-sm leading-[17px]">
        <strong className="font-[680]">
          <span className="sr-only">{sign} </span>
          {rest.join(' ')}
        </strong>
        {verdict !== 'correct' && (
          <span className="block text-xs">per ton, {formatRand(Math.abs(onThisLoad), 2)} on this load</span>
        )}
      </p>
    </div>
  )
}
