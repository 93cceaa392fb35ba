import type { Day } from '@haulm/domain/calendar/day.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import type { ReactNode } from 'react'
import { AddressLink } from '../ui/address/address-link.tsx'
import { PaceText } from './pace-text.tsx'
import { UseByMonth } from './use-by-month.tsx'

type ContractDetailProps = {
  contract: SupplierContract
  today: Day
  /** Where its trades are shown. */
  tradesAddress: string
}

/** An opened contract: its use by month, its terms, and where it is heading. @see docs/rules/contracts.md, rule 3 */
export function ContractDetail({ contract, today, tradesAddress }: ContractDetailProps) {
  const count = contract.loads.reduce((sum, { count: some }) => sum + some, 0)
  return (
    <div className="grid gap-x-10 gap-y-3 text-sm md:grid-cols-[minmax(0,430px)_minmax(0,300px)_minmax(0,1fr)]">
      <Part title="Use by month">
        <UseByMonth contract={contract} />
        {count > 0 && (
          <AddressLink
            address={tradesAddress}
            className="mt-1.5 inline-flex min-h-6 items-center font-[560] text-primary underline underline-offset-2 max-md:min-h-11"
          >
            Show its {formatCount(count, 'trade')}
          </AddressLink>
        )}
      </Part>
      <Part title="Terms">
        <p className="break-words whitespace-pre-line text-muted-foreground">{contract.terms ?? 'None are noted.'}</p>
      </Part>
      <Part title="At this pace">
        <p className="text-muted-foreground">
          <PaceText contract={contract} today={today} />
        </p>
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h3 className="mb-1.5 text-xs font-[600]">{title}</h3>
    {children}
  </section>
)
