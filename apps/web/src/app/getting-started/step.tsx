import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { AddressLink } from '../../ui/address/address-link.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { firstField } from '../../ui/focus/focus-moves.ts'
import { placeOfFocus } from '../../ui/focus/place-of-focus.ts'

type StepProps = {
  number: number
  title: string
  isDone: boolean
  /** What is there by now: '12 commodities'. */
  found?: ReactNode
  text: string
  children: ReactNode
}

/** Where keyboard focus goes when a form replaces what it changes, or makes way for it again. */
const place = placeOfFocus((ways) => (ways.querySelector('form') ? firstField(ways) : ways.querySelector('button')))

/** A step with its state as shape, colour and word. A step that is done can still be continued. */
export const Step = ({ number, title, isDone, found, text, children }: StepProps) => (
  <li className="flex gap-3.5 border-b border-border py-4">
    <span
      className={clsx(
        'mt-px flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-[640]',
        isDone ? 'bg-primary text-primary-foreground' : 'border border-input text-muted-foreground',
      )}
    >
      {isDone ? <Check size={14} strokeWidth={2.5} /> : <span aria-hidden="true">{number}</span>}
    </span>
    <div className="min-w-0 flex-1">
      <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-base leading-6 font-[620]">
        {title}
        {isDone && <span className="text-xs font-[540] text-primary">Done</span>}
      </h2>
      <p className="text-sm text-muted-foreground">{text}</p>
      {found && <div className="mt-1.5 text-sm">{found}</div>}
      <div {...place} className="mt-3 flex flex-wrap gap-2">
        {children}
      </div>
    </div>
  </li>
)

export const StepLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <AddressLink address={to} className={buttonClass('outline')}>
    {children}
  </AddressLink>
)
