import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { QueryState } from '../api/query-state.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Popover } from '../ui/floating/popover.tsx'
import { SidePanel } from '../ui/floating/side-panel.tsx'
import { placeOfFocus } from '../ui/focus/place-of-focus.ts'
import { EmptyState } from '../ui/page-state/empty-state.tsx'
import { notificationEntries } from './notification-entries.ts'
import { NotificationLine } from './notification-line.tsx'
import { notificationsQuery } from './queries.ts'
import { useSessionErrors } from './session-errors.ts'
import { useNotificationActions } from './use-notification-actions.ts'

type PanelProps = { open: boolean; onClose: () => void; bell: RefObject<HTMLButtonElement | null>; isPhone: boolean }

/** The person's notifications, newest first: below the bell, or on a phone in a sheet. Loaded when it is first opened. */
export const NotificationsPanel = ({ open, onClose, bell, isPhone }: PanelProps) =>
  isPhone ? (
    <SidePanel title="Notifications" open={open} onClose={onClose}>
      <Notifications onGo={onClose} />
    </SidePanel>
  ) : (
    <Popover
      anchor={bell}
      label="Notifications"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      align="end"
      className="flex h-[460px] w-[392px] flex-col overflow-hidden!"
    >
      <Notifications title="Notifications" onGo={onClose} />
    </Popover>
  )

/** When a notification goes, focus moves to the delete button of the line now in its place; without any line, to the panel. */
const place = placeOfFocus((around, line) => {
  const buttons = [...around.querySelectorAll<HTMLElement>('[data-delete]')]
  return buttons[Math.max(line, 0)] ?? buttons.at(-1) ?? around.closest<HTMLElement>('[role="dialog"]')
})

function Notifications({ title, onGo }: { title?: string; onGo: () => void }) {
  const query = useQuery(notificationsQuery)
  const errors = useSessionErrors()
  const actions = useNotificationActions()
  // What failed here is shown even while the rest cannot be loaded.
  const entries = notificationEntries(query.data ?? [], errors)
  const isAllRead = entries.every(({ read }) => read)
  // Above the message while the rest is loading or cannot be loaded: no line moves from under a finger as that comes and goes.
  const lines = entries.length > 0 && (
    <ul className="scroll-thin min-h-0 flex-1 overflow-y-auto">
      {entries.map((entry) => (
        <NotificationLine key={entry.id} entry={entry} actions={actions} onGo={onGo} />
      ))}
    </ul>
  )
  return (
    <div className="contents" {...place}>
      <div className="flex shrink-0 items-center justify-between gap-2 border-b border-border py-2 pr-2 pl-4">
        {title && <h2 className="text-base font-[620]">{title}</h2>}
        <Button
          // Replaced by another button, so that the focus of a button that can no longer be pressed moves on.
          key={String(isAllRead)}
          label="Mark all as read"
          size="sm"
          look="ghost"
          disabled={isAllRead}
          onClick={() => actions.readAll()}
          className="ml-auto max-md:text-sm!"
        />
      </div>
      {lines}
      <QueryState query={query} what="notifications" widths={[0]} rows={6}>
        {() =>
          entries.length === 0 && (
            <EmptyState title="No notifications" description="Work for your desk, and anything that went wrong, appears here." />
          )
        }
      </QueryState>
    </div>
  )
}
