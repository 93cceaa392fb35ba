import type { Document } from '@haulm/api/documents.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { writesDocument } from '@haulm/domain/document/access.ts'
import { documentKinds } from '@haulm/domain/document/kinds.ts'
import { hasLastDay, isNear } from '@haulm/domain/document/last-day.ts'
import { recordAddress } from '@haulm/domain/history/addresses.ts'
import { formatSize } from '@haulm/domain/quantity/format-size.ts'
import { Download, Ellipsis, FileText, PanelRight, Pencil, Trash2 } from 'lucide-react'
import { useIsOnline } from '../api/request/reachability.ts'
import { usePerson } from '../api/session/person.ts'
import { AddressLink } from '../ui/address/address-link.tsx'
import { IconButton } from '../ui/controls/button.tsx'
import { Menu, MenuItem } from '../ui/floating/menu.tsx'
import { formatMoment } from '../ui/text/format-moment.ts'
import { type DocumentPlace, fileAddress } from './queries.ts'
import { useRemoveDocument, useSaveDocument } from './use-document-acts.ts'

type DocumentRowProps = {
  document: Document
  place: DocumentPlace
  locked: string | null
  onShow: () => void
  onEdit: () => void
  /** Shows it beside its record's form; absent if it has none. */
  onBeside?: (() => void) | undefined
}

/** A document: pressing it shows it, and its menu does the rest. */
export function DocumentRow({ document, place, locked, onShow, onEdit, onBeside }: DocumentRowProps) {
  const { id, kind, name, type, bytes, at, user, link, lastDay } = document
  const remove = useRemoveDocument(place)
  const save = useSaveDocument()
  const isOnline = useIsOnline()
  const { label } = documentKinds[kind]
  const writes = writesDocument(usePerson(), kind)
  const closed = locked ?? (isOnline ? null : 'Not without a connection')
  const why = closed === null ? '' : ` (${closed})`
  return (
    <li className="flex items-center gap-x-3 gap-y-1 py-2 max-md:flex-wrap">
      <button
        type="button"
        onClick={onShow}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md text-left hover:bg-accent"
      >
        <span className="sr-only">Show</span>
        <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-md border border-border bg-secondary text-muted-foreground">
          {type === 'application/pdf' ? (
            <FileText size={20} />
          ) : (
            <img src={fileAddress(id)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-sm wrap-anywhere">
            <span className="font-[600]">{label}</span> {name}
          </span>
          <span className="set-ledger block text-xs text-muted-foreground md:truncate">
            {hasLastDay(kind) && <LastDay day={lastDay} />}
            {[link ? 'Sent by the driver' : user?.name, formatMoment(at), formatSize(bytes)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
      {document.alsoOn.length > 0 && <AlsoOn document={document} />}
      <Menu label={`What can be done with ${name}`} trigger={<IconButton icon={Ellipsis} label={`Actions of ${name}`} />}>
        {onBeside && <MenuItem label="Show Beside the Form" icon={PanelRight} onSelect={onBeside} />}
        <MenuItem label="Download" icon={Download} onSelect={() => save(document)} />
        {writes && (
          <MenuItem
            label={`${hasLastDay(kind) ? 'Change Kind, Name or Last Day' : 'Change Kind or Name'}${why}`}
            icon={Pencil}
            disabled={closed !== null}
            onSelect={onEdit}
          />
        )}
        {writes && (
          <MenuItem
            label={`Remove${why}`}
            icon={Trash2}
            disabled={closed !== null}
            destructive
            onSelect={() => remove(document)}
          />
        )}
      </Menu>
    </li>
  )
}

/** The day until which it is valid, marked when that is near, past or not known. */
function LastDay({ day }: { day: string | null }) {
  const today = todayAtHome()
  if (day === null) return <span className="text-warning">No last day yet · </span>
  return (
    <span className={isNear(day, today) ? 'font-[560] text-warning' : undefined}>
      {day < today ? 'Ended' : 'Ends'} {formatDayWithYear(day)} ·{' '}
    </span>
  )
}

/** As many as fit beside the file's name. */
const mostNamed = 3

/** Which other records have the same file: a ticket on two loads is one too many. */
function AlsoOn({ document: { alsoOn, alsoOnCount } }: { document: Pick<Document, 'alsoOn' | 'alsoOnCount'> }) {
  const named = alsoOn.slice(0, mostNamed)
  const others = alsoOnCount - named.length
  return (
    <span className="text-xs text-muted-foreground max-md:order-last max-md:basis-full max-md:pl-15 md:max-w-2/5 md:shrink-0">
      Also on{' '}
      {named.map(({ kind, id, number }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <AddressLink address={recordAddress(kind, id, number)} className="text-primary underline">
            {number}
          </AddressLink>
        </span>
      ))}
      {others > 0 && ` and ${others} more`}
    </span>
  )
}
