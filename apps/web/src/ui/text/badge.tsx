import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-badge text-foreground',
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
  danger: 'bg-destructive-soft text-destructive',
  highlight: 'bg-highlight text-on-highlight',
} as const

type BadgeProps = {
  tone?: keyof typeof tones
  /** As low as its text, so that a name and it fit below each other into a row. */
  isLow?: boolean
  children: ReactNode
}

/** A small figure or word on a background of its own: `14 trades`, `Needs a date`. */
export const Badge = ({ tone = 'plain', isLow = false, children }: BadgeProps) => (
  <span
    className={`set-ledger inline-flex ${isLow ? 'h-4' : 'h-5'} items-center rounded-sm px-1.5 text-xs font-[540] whitespace-nowrap ${tones[tone]}`}
  >
    {children}
  </span>
)
