import type { NoticeType } from '@haulm/domain/notification/notice.ts'
import clsx from 'clsx'
import { Check, CircleCheck, Info, type LucideIcon, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { queryKeys } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'
import { useSave } from '../api/use-save.ts'
import { AddressLink } from '../ui/address/address-link.tsx'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { formatMoment } from '../ui/text/format-moment.ts'
import { relativeTime } from '../ui/text/relative-time.ts'
import type { NotificationEntry } from './notification-entries.ts'
import type { NotificationActions } from './use-notification-actions.ts'

const looks: Record<NoticeType, { icon: LucideIcon; ink: string; word: string }> = {
  success: { icon: CircleCheck, ink: 'text-success', word: 'Done' },
  warning: { icon: TriangleAlert, ink: 'text-warning', word: 'Warning' },
  info: { icon: Info, ink: 'text-muted-foreground', word: 'Note' },
  error: { icon: TriangleAlert, ink: 'text-destructive', word: 'Problem' },
}

type NotificationLineProps = { entry: NotificationEntry; actions: NotificationActions; onGo: () => void }

/** One notification. Pressing it leads to its record and marks it as read. */
export function NotificationLine({ entry, actions, onGo }: NotificationLineProps) {
  const { type, title, message, read, address } = entry
  const { icon: Icon, ink, word } = looks[type]
  const at = new Date(entry.time)
  const go = () => {
    actions.read(entry)
    onGo()
  }
  const heading = clsx('text-sm', read ? 'font-[540]' : 'font-[640]')
  return (
    <li className="relative flex items-start gap-2.5 border-b border-border py-2.5 pr-1.5 pl-4 hover:bg-accent/60">
      {!read && <span className="absolute inset-y-0 left-0 w-1 bg-highlight" />}
      <Icon size={16} className={clsx('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">
          {word}
          {read ? ': ' : ', unread: '}
        </span>
        {address === null ? (
          <span className={heading}>{title}</span>
        ) : (
          <AddressLink address={address} onGo={go} className={clsx(heading, 'after:absolute after:inset-0')}>
            {title}
          </AddressLink>
        )}
        <p className="text-sm text-muted-foreground">{message}</p>
        {entry.asked && <AddAsked {...entry.asked} />}
        <time dateTime={entry.time} data-hint={formatMoment(at)} className="relative set-ledger text-xs text-muted-foreground">
          {relativeTime(at, new Date())}
        </time>
      </div>
      <div className="relative flex shrink-0">
        {!read && (
          <IconButton icon={Check} label={`Mark as read: ${title}`} size="sm" look="quiet" onClick={() => actions.read(entry)} />
        )}
        <IconButton
          icon={Trash2}
          label={`Delete: ${title}`}
          size="sm"
          look="quiet"
          data-delete
          onClick={() => actions.remove(entry)}
        />
      </div>
    </li>
  )
}

/** Adds a requested name, and fills it in where it was wanted, with one press. */
function AddAsked({ id, name }: { id: string; name: string }) {
  // Reading the notification settles nothing; adding does.
  const [isAdded, setAdded] = useState(false)
  const { save, isSaving } = useSave({
    send: (_, headers) => request('POST /api/list-requests/:id/add', { params: { id }, headers }),
    done: ({ filled }) => ({
      title: 'Added',
      description: `“${name}” ${filled === 0 ? 'can be chosen now.' : filled === 1 ? 'is filled in.' : `is filled in at ${filled} trades.`}`,
    }),
    failed: 'Failed to add it',
    stale: [queryKeys.notifications, queryKeys.lookups, queryKeys.lists],
    onSaved: () => setAdded(true),
  })
  if (isAdded) return null
  return (
    <Button
      label={isSaving ? 'Adding...' : 'Add and Fill In'}
      size="sm"
      look="outline"
      busy={isSaving}
      className="relative mt-1.5"
      onClick={() => save()}
    />
  )
}
