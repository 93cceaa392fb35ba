import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../controls/button.tsx'
import { toasts } from './toast.ts'

type NoticeCardProps = {
  icon: LucideIcon
  title: string
  children?: ReactNode
  onNotNow: () => void
  action: { label: string; run: () => void; isBusy?: boolean }
}

/**
 * A card that may be left standing, bottom right, on a phone at the bottom: it takes no focus, keeps clear of toasts, and is
 * hidden while a dialog or a bar at the bottom is open. Mounted within a live region, so that it is announced when it appears.
 */
export function NoticeCard({ icon: Icon, title, children, onNotNow, action }: NoticeCardProps) {
  const titleId = useId()
  const hasToast = toasts.use() !== null
  return (
    <section
      aria-labelledby={titleId}
      className={clsx(
        'fixed z-40 flex animate-rise items-start gap-3 rounded-lg border border-rule bg-popover p-4 text-popover-foreground shadow-pop [body:has([data-dialog],[data-bottom-bar])_&]:hidden',
        'max-md:inset-x-2 max-md:bottom-[max(8px,env(safe-area-inset-bottom))] md:right-4 md:w-[400px]',
        hasToast ? 'md:bottom-40' : 'md:bottom-4',
      )}
    >
      <Icon size={17} className="mt-px shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="text-sm font-[620]">
          {title}
        </h2>
        {children && <div className="text-sm text-muted-foreground">{children}</div>}
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button label="Not Now" onClick={onNotNow} />
          <Button label={action.label} look="primary" busy={action.isBusy ?? false} onClick={action.run} />
        </div>
      </div>
    </section>
  )
}
