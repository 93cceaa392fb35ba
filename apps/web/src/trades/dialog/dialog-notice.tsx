import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'

type DialogNoticeProps = { icon?: ReactNode; action?: { label: string; run: () => void }; children: ReactNode }

/** A line above the form that says what is special about it. */
export const DialogNotice = ({ icon, action, children }: DialogNoticeProps) => (
  <div
    role="status"
    className="flex min-h-10 items-center gap-2.5 border-b border-border bg-highlight-soft px-5 py-1.5 text-sm text-highlight-foreground max-md:px-4"
  >
    {icon}
    <p className="min-w-0 flex-1">{children}</p>
    {action && (
      <Button size="sm" onClick={action.run}>
        {action.label}
      </Button>
    )}
  </div>
)
