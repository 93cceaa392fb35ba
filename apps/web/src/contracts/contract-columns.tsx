import type { Day } from '@haulm/domain/calendar/day.ts'
import { runsOutOn } from '@haulm/domain/contract/arrange-contracts.ts'
import { periodShare } from '@haulm/domain/contract/pace.ts'
import { shownStockStatus } from '@haulm/domain/contract/stock-status.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { nameColumn, randColumn, tonsColumn } from '../grid/records/plain-columns.tsx'
import type { RecordColumn } from '../grid/records/record-column.ts'
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
