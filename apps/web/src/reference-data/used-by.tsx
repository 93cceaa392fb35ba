import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { partsOf, type ReferenceUse } from '@haulm/domain/reference-data/reference-use.ts'
import { tradesAddress } from '@haulm/domain/trade/filters/trades-address.ts'
import { Link } from '@tanstack/react-router'
import type { ListRecord } from './reference-calls.ts'

const fields: Record<ReferenceKind, string> = {
  commodity: 'commodityId',
  client: 'clientId',
  supplier: 'supplierId',
  transporter: 'transporterId',
  truckType: 'truckType',
}

/** Where the trades that use a record are shown. */
const tradesOf = (kind: ReferenceKind, record: ListRecord): string =>
  tradesAddress({
    screen: '/logistics',
    filters: [{ field: fields[kind], operator: 'in', values: [String(kind === 'truckType' ? record.code : record.id)] } as never],
  })

const ways = (kind: ReferenceKind, record: ListRecord): Record<keyof ReferenceUse, string> => ({
  trades: tradesOf(kind, record),
  transportRates: '/transport-rates',
  supplierContracts: '/supplier-contracts',
})

/** By what a record is used, each with the way there; deleted trades count, since they can be restored. */
export function UsedBy({ kind, record, use }: { kind: ReferenceKind; record: ListRecord; use: ReferenceUse }) {
  const to = ways(kind, record)
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {partsOf(use).map(({ of, words }) => (
        <Link key={of} to={to[of] as never} className="text-primary underline underline-offset-2">
          {words}
        </Link>
      ))}
    </span>
  )
}
