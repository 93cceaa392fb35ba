import { type Beginnings, mostCounted } from '@haulm/domain/getting-started/steps.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { AddressLink } from '../../ui/address/address-link.tsx'

const lists = [
  { name: 'commodities', tab: 'commodities', label: 'Commodities' },
  { name: 'truckTypes', tab: 'truck-types', label: 'Truck types' },
  { name: 'clients', tab: 'clients', label: 'Clients' },
  { name: 'suppliers', tab: 'suppliers', label: 'Suppliers' },
  { name: 'transporters', tab: 'transporters', label: 'Transporters' },
] as const satisfies { name: keyof Beginnings; tab: string; label: string }[]

/** How many records each list has, with the way to it. */
export const ListCounts = ({ beginnings }: { beginnings: Beginnings }) => (
  <ul className="flex flex-wrap gap-x-4 md:gap-y-1">
    {lists.map(({ name, tab, label }) => (
      <li key={name}>
        <AddressLink
          address={`/admin?tab=${tab}`}
          className="inline-flex items-center gap-1.5 text-primary underline-offset-2 hover:underline max-md:min-h-11"
        >
          {label}{' '}
          <span className="set-ledger text-foreground">
            {formatNumber(beginnings[name], 0)}
            {beginnings[name] < mostCounted ? '' : '+'}
          </span>
        </AddressLink>
      </li>
    ))}
  </ul>
)
