import type { RecordedChange } from '@haulm/api/change.ts'
import { type HistoryKind, recordKinds } from '@haulm/domain/history/record-kinds.ts'
import { AddressLink } from '../ui/address-link.tsx'

/** Where a record is seen, for whoever administers; nothing where no address leads to it. */
const addressOf: Partial<Record<HistoryKind, (id: string) => string>> = {
  trade: (id) => `/?editTrade=${id}`,
  person: () => '/admin',
  truckType: () => '/admin?tab=truck-types',
  commodity: () => '/admin?tab=commodities',
  client: () => '/admin?tab=clients',
  supplier: () => '/admin?tab=suppliers',
  transporter: () => '/admin?tab=transporters',
  setting: () => '/admin?tab=settings',
}

/** `Trade T-2026-00042`, as a link while the record is there. */
export function RecordLink({ change: { kind, recordId, record, isThere } }: { change: RecordedChange }) {
  const name = kind === 'setting' ? record : `${recordKinds[kind].label} ${record}`
  const address = isThere ? addressOf[kind]?.(recordId) : undefined
  if (address === undefined) return <span className="font-[560] text-foreground">{name}</span>
  return (
    <AddressLink address={address} className="font-[560] text-foreground underline decoration-rule underline-offset-2">
      {name}
    </AddressLink>
  )
}
