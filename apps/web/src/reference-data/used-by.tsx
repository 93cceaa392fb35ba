import type { ReferenceUse } from '@haulm/api/reference-replies.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { tradesAddress } from '@haulm/domain/trade/filters/trades-address.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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

/** By what a record is used, each with the way there; deleted trades count, since they can be restored. */
export function UsedBy({ kind, record, use }: { kind: ReferenceKind; record: ListRecord; use: ReferenceUse }) {
  const parts: ReactNode[] = [
    use.trades > 0 && <Way key="trades" to={tradesOf(kind, record)} label={formatCount(use.trades, 'trade')} />,
    use.transportRates > 0 && <Way key="rates" to="/transport-rates" label={formatCount(use.transportRates, 'transport rate')} />,
    use.supplierContracts > 0 && (
      <Way key="contracts" to="/supplier-contracts" label={formatCount(use.supplierContracts, 'supplier contract')} />
    ),
  ].filter(Boolean)
  return <span className="inline-flex flex-wrap gap-x-3">{parts}</span>
}

const Way = ({ to, label }: { to: string; label: string }) => (
  <Link to={to as never} className="text-primary underline underline-offset-2">
    {label}
  </Link>
)

export const isUsed = (use: ReferenceUse): boolean => Object.values(use).some((count) => count > 0)
