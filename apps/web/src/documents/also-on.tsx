import type { Document } from '@haulm/api/documents.ts'
import { recordAddress } from '@haulm/domain/history/addresses.ts'
import { AddressLink } from '../ui/address/address-link.tsx'

/** Where the same file hangs, too: a ticket on two loads is one too many. */
export const AlsoOn = ({ records }: { records: Document['alsoOn'] }) => (
  <span className="shrink-0 text-xs text-muted-foreground">
    Also on{' '}
    {records.map(({ kind, id, number }, at) => (
      <span key={id}>
        {at > 0 && ', '}
        <AddressLink address={recordAddress(kind, id, number)} className="text-primary underline">
          {number}
        </AddressLink>
      </span>
    ))}
  </span>
)
