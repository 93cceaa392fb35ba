import clsx from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-badge text-foreground',
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
  danger: 'bg-destructive-soft text-destructive',
  highlight: 'bg-highlight text-on-highlight',
} as const

/** A small figure or word on a ground of its own: `14 trades`, `Needs a date`. */
export const Badge = ({
  tone = 'plain',
  className,
  children,
}: {
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}) => (
  <span
    className={clsx(
      'set-ledger inline-flex h-5 items-center rounded-sm px-1.5 text-xs font-[540] whitespace-nowrap',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
)
