import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Bell } from 'lucide-react'
import { useRef, useState } from 'react'
import { useIdleForLong } from '../api/cache/idle.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { lateOver } from '../ui/late-over.tsx'
import { useEver } from '../ui/state/use-ever.ts'
import { notificationsQuery } from './queries.ts'
import { useSessionErrors } from './session-errors.ts'

const NotificationsPanel = lateOver(() => import('./notifications-panel.tsx'), 'NotificationsPanel')

/** The bell: how many notifications are unread, and the way to them. Fetched once the page has settled, or when it is pressed. */
export function NotificationsButton({ isPhone = false }: { isPhone?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useEver(isOpen)
  const isIdle = useIdleForLong()
  const bell = useRef<HTMLButtonElement>(null)
  const { data = [] } = useQuery({ ...notificationsQuery, enabled: isIdle || wasOpened })
  const unread = [...data, ...useSessionErrors()].filter(({ read }) => !read).length
  return (
    <>
      <IconButton
        ref={bell}
        icon={Bell}
        label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        tooltip={!isPhone}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={clsx('relative', isPhone && '[&>svg]:size-5')}
      >
        {unread > 0 && (
          <span className="absolute -top-0.5 -right-0.5 flex h-[15px] min-w-[15px] items-center justify-center rounded-full bg-highlight px-1 text-[10px] leading-none font-[700] text-on-highlight touch:top-0.5 touch:right-0">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </IconButton>
      {wasOpened && <NotificationsPanel open={isOpen} onClose={() => setOpen(false)} bell={bell} isPhone={isPhone} />}
    </>
  )
}
