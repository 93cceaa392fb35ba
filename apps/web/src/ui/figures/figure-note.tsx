import clsx from 'clsx'
import type { ComponentProps } from 'react'

/** Beside figures: which date, which trades, and how they are rounded. */
export const FigureNote = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p {...rest} className={clsx('text-xs text-muted-foreground', className)} />
)
