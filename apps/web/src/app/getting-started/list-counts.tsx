import { type Beginnings, firstListCounts, firstLists, mostCounted } from '@haulm/domain/getting-started/steps.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { manyOf } from '@haulm/domain/reference-data/list-names.ts'
import { type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { AddressLink } from '../../ui/address/address-link.tsx'

const labelOf = (kind: ReferenceKind) => manyOf(kind).replace(/^./, (letter) => letter.toUpperCase())

/** How many records each list has, with the way to it. */
export const ListCounts = ({ beginnings }: { beginnings: Beginnings }) => (
  <ul className="flex flex-wrap gap-x-4 md:gap-y-1">
    {firstListCounts.map((name) => (
      <li key={name}>
        <AddressLink
          address={`/admin?tab=${referenceKinds[firstLists[name]].path}`}
          className="inline-flex items-center gap-1.5 text-primary underline-offset-2 hover:underline touch:min-h-11"
        >
          {labelOf(firstLists[name])}{' '}
          <span className="set-ledger text-foreground">
            {formatNumber(beginnings[name], 0)}
            {beginnings[name] < mostCounted ? '' : '+'}
          </span>
        </AddressLink>
      </li>
    ))}
  </ul>
)
