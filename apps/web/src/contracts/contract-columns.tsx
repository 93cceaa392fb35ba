import type { Day } from '@haulm/domain/calendar/day.ts'
import { runsOutOn } from '@haulm/domain/contract/arrange-contracts.ts'
import { periodShare } from '@haulm/domain/contract/pace.ts'
import { shownStockStatus } from '@haulm/domain/contract/stock-status.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import type { RecordColumn } from '../grid/records/record-column.ts'
import { RandFigure, unset } from '../ui/text/rand-figure.tsx'
import { TwoLines } from '../ui/text/two-lines.tsx'
import { ContractToggle, DrawdownBar, lookOf, periodText, RemainingFigure, RunsOutText, StockMark } from './contract-marks.tsx'

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
  {
    id: 'contractNo',
    heading: 'Contract No.',
    width: 78,
    sortValue: ({ contractNo }) => contractNo,
    cell: ({ contractNo }) => <TwoLines text={contractNo} />,
  },
  {
    id: 'supplier',
    heading: 'Supplier',
    least: 108,
    sortValue: ({ supplier }) => supplier.name,
    cell: ({ supplier }) => <TwoLines text={supplier.name} />,
  },
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
  {
    id: 'loadingMill',
    heading: 'Loading Mill',
    least: 108,
    sortValue: ({ loadingMill }) => loadingMill,
    cell: ({ loadingMill }) => (loadingMill === null ? unset : <TwoLines text={loadingMill} />),
  },
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
  {
    id: 'qty',
    sums: 'tons',
    heading: 'Qty (Tons)',
    align: 'end',
    width: 58,
    sortValue: ({ qty }) => qty,
    cell: ({ qty }) => formatNumber(qty, 1),
  },
  {
    id: 'used',
    sums: 'tons',
    heading: 'Used Qty',
    align: 'end',
    width: 58,
    sortValue: ({ monthlyUsedQty }) => monthlyUsedQty,
    cell: ({ monthlyUsedQty }) => formatNumber(monthlyUsedQty, 1),
  },
  {
    id: 'drawn',
    label: 'Share drawn down',
    heading: <span className="sr-only">Share drawn down</span>,
    // It belongs to the figures on both sides: no wider gap precedes it.
    align: 'end',
    width: 70,
    cell: (contract) => (
      <DrawdownBar
        qty={contract.qty}
        used={contract.monthlyUsedQty}
        share={periodShare(contract, today)}
        colour={lookOf(contract).bar}
      />
    ),
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
  {
    id: 'price',
    heading: 'Price/Ton',
    align: 'end',
    width: 76,
    sortValue: ({ price }) => price,
    cell: ({ price }) => <RandFigure amount={price} />,
  },
]
