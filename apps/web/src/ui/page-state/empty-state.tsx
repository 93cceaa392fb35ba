import type { ReactNode } from 'react'
import { passFocusOn } from '../focus/focus-moves.ts'

const Seedling = () => (
  <svg width="72" height="40" viewBox="0 0 72 40" aria-hidden="true" fill="none" stroke="var(--color-rule)">
    <path d="M0 8.5h72M0 16.5h72M0 24.5h72M0 32.5h72" />
    <path d="M36 34V14" stroke="var(--color-primary)" strokeWidth="2.5" />
    <path d="M36 20c0-6 3-10 11-11 0 7-4 11-11 11zM36 27c0-5-3-8-9-9 0 6 3 9 9 9z" fill="var(--color-primary)" stroke="none" />
  </svg>
)

/** Says what is missing, and offers the one thing to do about it. */
export const EmptyState = ({ title, description, action }: { title: string; description?: ReactNode; action?: ReactNode }) => (
  <div ref={passFocusOn} role="status" className="flex flex-1 flex-col items-center justify-center px-4 py-8 text-center">
    <Seedling />
    <p className="mt-3 text-base font-[600]">{title}</p>
    {description && <p className="mt-0.5 max-w-[420px] text-sm text-muted-foreground">{description}</p>}
    {action && <div className="mt-3.5">{action}</div>}
  </div>
)
