import type { RecordedChange } from '@haulm/api/history/change.ts'
import { recordAddress } from '@haulm/domain/history/addresses.ts'
import { type HistoryKind, recordKinds } from '@haulm/domain/history/record-kinds.ts'
import type { Permission } from '@haulm/domain/people/permissions.ts'
import { hasAny } from '@haulm/domain/people/person.ts'
import { useUser } from '../api/session/user.ts'
import { AddressLink } from '../ui/address/address-link.tsx'

/** Pages that administering alone does not open. @see docs/rules/rights.md, rule 14 */
const readersOf: Partial<Record<HistoryKind, readonly Permission[]>> = {
  supplierContract: ['supplier_contracts'],
  transportRate: ['transport_rates'],
}

/** `Trade T-2026-00042`. */
export const changedRecordName = ({ kind, record }: Pick<RecordedChange, 'kind' | 'record'>): string =>
  kind === 'setting' ? record : `${recordKinds[kind].label} ${record}`

/** The same, as a link while the record is there, for whoever may open its page. */
export function RecordLink({ change: { kind, recordId, record, isThere } }: { change: RecordedChange }) {
  const name = changedRecordName({ kind, record })
  const person = useUser()
  const mayOpen = person != null && hasAny(person, readersOf[kind] ?? ['administration'])
  if (!isThere || !mayOpen) return <span className="font-[560] text-foreground">{name}</span>
  return (
    <AddressLink
      address={recordAddress(kind, recordId, record)}
      className="font-[560] text-foreground underline decoration-rule underline-offset-2"
    >
      {name}
    </AddressLink>
  )
}
