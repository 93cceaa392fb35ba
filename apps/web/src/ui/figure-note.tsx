import clsx from 'clsx'
import type { ReactNode } from 'react'

/** Beside figures: which date, which trades, and how they are rounded. */
export const FigureNote = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p className={clsx('text-xs text-muted-foreground', className)}>{children}</p>
)
