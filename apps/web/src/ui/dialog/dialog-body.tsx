import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The part of a dialog that scrolls. */
export const DialogBody = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={clsx('scroll-thin min-h-0 flex-1 overflow-y-auto px-5 pb-4', className)}>{children}</div>
)
