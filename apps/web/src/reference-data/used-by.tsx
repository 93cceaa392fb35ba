import { recordAddress } from '@haulm/domain/history/addresses.ts'
import { fieldOfList } from '@haulm/domain/list-request/asked-for.ts'
import { hasAny } from '@haulm/domain/people/person.ts'
import { pointerTo, type ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { partsOf, type ReferenceUse } from '@haulm/domain/reference-data/reference-use.ts'
import { tradesAddress } from '@haulm/domain/trade/filters/trades-address.ts'
import { usePerson } from '../api/session/person.ts'
import { AddressLink } from '../ui/address/address-link.tsx'
import type { ListRecord } from './reference-calls.ts'

/** Where the trades that use a record are shown. Every administrator may open the dashboard, but on a phone it has no table. */
function tradesOf(kind: ReferenceKind, record: ListRecord, mayOpenLogistics: boolean): string {
  const field = fieldOfList(kind)
  return tradesAddress({
    screen: mayOpenLogistics ? '/logistics' : '/',
    filters: field === undefined ? [] : [{ field, operator: 'in', values: [pointerTo(kind, record)] }],
  })
}

/** The search text that finds the rates and contracts using a record. */
const searchedName = ({ name, displayName }: ListRecord): string => String(name ?? displayName)

/** The permission that opens the page of what uses a record. */
const readers = {
  trades: 'administration',
  deletedTrades: 'administration',
  transportRates: 'transport_rates',
  supplierContracts: 'supplier_contracts',
} as const

/** What a record is used by, each with a link for those who may follow it; deleted trades count, since they can be restored. */
export function UsedBy({ kind, record, use }: { kind: ReferenceKind; record: ListRecord; use: ReferenceUse }) {
  const person = usePerson()
  const to: Record<keyof ReferenceUse, string> = {
    trades: tradesOf(kind, record, hasAny(person, ['logistics'])),
    // The search for trades covers every text but the truck type.
    deletedTrades: `/admin?tab=deleted-trades${kind === 'truckType' ? '' : `&q=${encodeURIComponent(searchedName(record))}`}`,
    transportRates: recordAddress('transportRate', '', searchedName(record)),
    supplierContracts: recordAddress('supplierContract', '', searchedName(record)),
  }
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {partsOf(use).map(({ of, text }) =>
        hasAny(person, [readers[of]]) ? (
          <AddressLink key={of} address={to[of]} className="text-primary underline underline-offset-2">
            {text}
          </AddressLink>
        ) : (
          <span key={of}>{text}</span>
        ),
      )}
    </span>
  )
}
