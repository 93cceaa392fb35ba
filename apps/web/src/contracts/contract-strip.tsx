import type { Day } from '@haulm/domain/calendar/day.ts'
import { runsOutOn } from '@haulm/domain/contract/arrange-contracts.ts'
import { periodShare } from '@haulm/domain/contract/pace.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { RandFigure } from '../ui/text/rand-figure.tsx'
import { DrawdownBar, periodText, RunsOutText, StockMark } from './contract-marks.tsx'

type ContractStripProps = { contract: SupplierContract; today: Day }

/** A contract on a phone: its supplier and what is left come first. */
export function ContractStrip({ contract, today }: ContractStripProps) {
  const { supplier, contractNo, commodity, loadingMill, qty, monthlyUsedQty, remainingQty, price } = contract
  return (
    <div className="text-sm">
      <div className="flex items-baseline gap-2 text-base">
        <span className="truncate font-[620]">{supplier.name}</span>
        <span className="set-ledger ml-auto shrink-0 font-[640]">{formatNumber(remainingQty, 1)} t left</span>
      </div>
      <div className="flex items-center gap-2">
        <span className="truncate">
          <b className="font-[560]">{commodity}</b>, {contractNo}
        </span>
        <span className="ml-auto shrink-0">
          <StockMark contract={contract} />
        </span>
      </div>
      <div className="truncate text-muted-foreground">{[periodText(contract), loadingMill].filter(Boolean).join(', ')}</div>
      {runsOutOn(contract, today)?.why === 'pace' && (
        <div className="set-ledger text-muted-foreground">
          Runs out on <RunsOutText contract={contract} today={today} />
        </div>
      )}
      <div className="set-ledger mt-1 flex flex-wrap items-center gap-x-2 text-muted-foreground">
        <DrawdownBar qty={qty} used={monthlyUsedQty} share={periodShare(contract, today)} />
        <span className="whitespace-nowrap">
          {formatNumber(monthlyUsedQty, 1)} of {formatNumber(qty, 1)} t
        </span>
        <span className="ml-auto shrink-0">
          <RandFigure amount={price} perTon />
        </span>
      </div>
    </div>
  )
}
