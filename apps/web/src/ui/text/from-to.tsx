import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** Where something goes from and to, in one line. A short name stays whole beside a long one. */
export const FromTo = ({ from, to }: { from: ReactNode; to: ReactNode }) => (
  <span className="grid min-w-0 grid-cols-[minmax(0,max-content)_auto_minmax(0,max-content)] items-center gap-1.5">
    <span className="truncate">{from}</span>
    <ArrowRight size={14} role="img" aria-label="to" className="shrink-0 text-muted-foreground" />
    <span className="truncate">{to}</span>
  </span>
)
