import type { Document } from '@haulm/api/documents.ts'
import { recordAddress } from '@haulm/domain/history/addresses.ts'
import { AddressLink } from '../ui/address/address-link.tsx'

/** As many as fit beside the name of the file. */
const mostNamed = 3

/** Where the same file hangs, too: a ticket on two loads is one too many. */
export function AlsoOn({ document: { alsoOn, alsoOnCount } }: { document: Pick<Document, 'alsoOn' | 'alsoOnCount'> }) {
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
