import clsx from 'clsx'
import { LoaderCircle } from 'lucide-react'

/** A turning ring. It is never alone: the word beside it says what is under way. */
export const Spinner = ({ size = 15, className }: { size?: number; className?: string }) => (
  <LoaderCircle size={size} aria-hidden="true" className={clsx('shrink-0 animate-spin', className)} />
)
