import type { Day } from '@haulm/domain/calendar/day.ts'
import { runsOutOn } from '@haulm/domain/contract/arrange-contracts.ts'
import { leftText } from '@haulm/domain/contract/contract-of-trade.ts'
import { periodShare } from '@haulm/domain/contract/pace.ts'
import { shownStockStatus } from '@haulm/domain/contract/stock-status.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { nameColumn, randColumn, tonsColumn } from '../grid/records/plain-columns.tsx'
import type { RecordColumn } from '../grid/records/record-column.ts'
import { RandFigure } from '../ui/text/rand-figure.tsx'
import { TwoLines } from '../ui/text/two-lines.tsx'
import { ContractToggle, DrawdownBar, periodText, RemainingFigure, RunsOutText, StockMark } from './contract-marks.tsx'

type Shown = { today: Day; isOpen: (id: string) => boolean; toggle: (id: string) => void }

/** @see docs/rules/contracts.md, rule 1 */
export const contractColumns = ({ today, isOpen, toggle }: Shown): RecordColumn<SupplierContract>[] => [
  {
    id: 'internalCN',
    heading: 'Internal-CN',
    width: 98,
    roomyWidth: 124,
    namesRow: true,
    sortValue: ({ internalCN }) => internalCN,
    cell: ({ id, internalCN }) => <ContractToggle internalCN={internalCN} isOpen={isOpen(id)} onToggle={() => toggle(id)} />,
  },
  nameColumn({ id: 'contractNo', heading: 'Contract No.', width: 78 }, ({ contractNo }) => contractNo),
  nameColumn({ id: 'supplier', heading: 'Supplier', least: 108 }, ({ supplier }) => supplier.name),
  {
    id: 'commodity',
    heading: 'Commodity',
    width: 80,
    sortValue: ({ commodity }) => commodity,
    cell: ({ commodity, commodityInfo }) => (
      <span className="font-[560]" title={commodityInfo.displayName}>
        {commodity}
      </span>
    ),
  },
  nameColumn({ id: 'loadingMill', heading: 'Loading Mill', least: 108 }, ({ loadingMill }) => loadingMill),
  {
    id: 'period',
    heading: 'Contract Period',
    width: 82,
    roomyWidth: 152,
    sortValue: ({ dateFrom }) => dateFrom,
    value: periodText,
    cell: (contract) => (
      <span className="text-muted-foreground">
        <TwoLines text={periodText(contract)}>
          {/* One line for each day, neither broken. */}
          {periodText(contract)
            .split(/(?<=–) /)
            .map((day, at) => (
              <span key={day} className="whitespace-nowrap">
                {at > 0 && ' '}
                {day}
              </span>
            ))}
        </TwoLines>
      </span>
    ),
  },
  tonsColumn({ id: 'qty', heading: 'Qty (Tons)', width: 58 }, ({ qty }) => qty),
  tonsColumn({ id: 'used', heading: 'Used Qty', width: 58 }, ({ monthlyUsedQty }) => monthlyUsedQty),
  {
    id: 'drawn',
    label: 'Share drawn down',
    heading: <span className="sr-only">Share drawn down</span>,
    // It belongs to the figures on both sides: no wider gap precedes it.
    align: 'end',
    width: 70,
    cell: (contract) => <DrawdownBar qty={contract.qty} used={contract.monthlyUsedQty} share={periodShare(contract, today)} />,
  },
  {
    id: 'remaining',
    sums: 'tons',
    heading: 'Remaining',
    align: 'end',
    width: 76,
    sortValue: ({ remainingQty }) => remainingQty,
    cell: ({ remainingQty }) => <RemainingFigure tons={remainingQty} />,
  },
  {
    id: 'status',
    heading: 'Status',
    width: 127,
    sortValue: shownStockStatus,
    cell: (contract) => <StockMark contract={contract} />,
  },
  {
    id: 'runsOut',
    heading: 'Runs Out On',
    width: 78,
    sortValue: (contract) => runsOutOn(contract, today)?.on ?? null,
    cell: (contract) => <RunsOutText contract={contract} today={today} />,
  },
  randColumn({ id: 'price', heading: 'Price/Ton', width: 76 }, ({ price }) => price),
]

type ContractStripProps = { contract: SupplierContract; today: Day }

/** A contract on a phone: its supplier and what is left come first. */
export function ContractStrip({ contract, today }: ContractStripProps) {
  const { supplier, contractNo, commodity, loadingMill, qty, monthlyUsedQty, remainingQty, price } = contract
  return (
    <div className="text-sm">
      <div className="flex items-baseline gap-2 text-base">
        <span className="truncate font-[620]">{supplier.name}</span>
        <span className="set-ledger ml-auto shrink-0 font-[640]">{leftText(remainingQty)}</span>
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
