import { remainingOf } from '@haulm/domain/contract/drawdown.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import { add } from '@haulm/domain/quantity/decimal.ts'
import { formatCount, formatNumber } from '@haulm/domain/quantity/format.ts'
import { tradesAddress, tradesOfContract } from '@haulm/domain/trade/filters/trades-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { contractsQuery } from '../api/queries/record-queries.ts'
import { QueryState } from '../api/query-state.tsx'
import { documentsAction, useHistoryAction } from '../api/record-actions.tsx'
import { usePerson } from '../api/session/person.ts'
import { RecordTable } from '../grid/records/record-table.tsx'
import type { RecordTotal } from '../grid/records/record-total.tsx'
import { useAddress } from '../ui/address/use-address.ts'
import { recordActions } from '../ui/controls/record-action.tsx'
import { lateUnseen } from '../ui/late.tsx'
import { lateOver } from '../ui/late-over.tsx'
import { toggled } from '../ui/state/toggled.ts'
import { editedOrCopied, useOpenRecord } from '../ui/state/use-open-record.ts'
import { useToday } from '../ui/state/use-today.ts'
import { toast } from '../ui/toasts/toast.ts'
import { ContractToggle, DrawdownBar, lookOf, RemainingFigure, remainingText } from './contract-marks.tsx'
import { ContractStrip, contractColumns } from './contract-rows.tsx'
import { contractTexts } from './contract-texts.ts'
import { ContractsToolbar } from './contracts-toolbar.tsx'
import { useContractFilters } from './use-contract-filters.ts'

const ContractDetail = lateUnseen(() => import('./contract-detail.tsx'), 'ContractDetail')
const NoContracts = lateUnseen(() => import('./no-contracts.tsx'), 'NoContracts')
const DeleteContract = lateOver(() => import('./delete-contract.tsx'), 'DeleteContract')
const ContractDialog = lateOver(() => import('./contract-dialog.tsx'), 'ContractDialog')

const nameOf = ({ internalCN }: SupplierContract) => internalCN

const noContracts: readonly SupplierContract[] = []

/** What suppliers have agreed to deliver, and what is left of it. @see docs/rules/contracts.md, rule 3 */
export function ContractsPage() {
  const person = usePerson()
  const query = useQuery({ ...contractsQuery, refetchOnMount: 'always' })
  const contracts = query.data ?? noContracts
  const today = useToday()
  const filters = useContractFilters(contracts, today)
  const { found } = filters
  const { opened, toggle } = useOpenContracts()
  const columns = useMemo(() => contractColumns({ today, isOpen: (id) => opened.has(id), toggle }), [today, opened, toggle])
  const mills = useMemo(() => contracts.flatMap(({ loadingMill }) => loadingMill ?? []), [contracts])
  const { open, begin, add, close } = useOpenRecord<SupplierContract, 'edit' | 'copy' | 'delete'>(query.data)
  const history = useHistoryAction('supplierContract')
  const copy = (contract: SupplierContract) => {
    begin('copy')(contract)
    toast({ kind: 'success', ...contractTexts.copied })
  }
  return (
    <>
      <ContractsToolbar filters={filters} today={today} onAdd={add} />
      <QueryState query={query} what="supplier contracts" widths={columns.map(({ width = 0 }) => width)}>
        {() => (
          <RecordTable
            name="contracts"
            label="Supplier contracts"
            columns={columns}
            rows={found}
            nameOf={nameOf}
            actions={[
              ...recordActions({ edit: begin('edit'), copy, delete: begin('delete') }),
              documentsAction('supplierContract', nameOf),
              ...history,
            ]}
            highlight={(contract) => lookOf(contract).row}
            detail={(contract) =>
              opened.has(contract.id) ? (
                <ContractDetail contract={contract} today={today} tradesAddress={addressOfTrades(person, contract)} />
              ) : null
            }
            strip={(contract) => <ContractStrip contract={contract} today={today} />}
            stripFoot={({ id, internalCN }) => (
              <span className="block pl-4 text-foreground">
                <ContractToggle internalCN={internalCN} isOpen={opened.has(id)} onToggle={() => toggle(id)} />
              </span>
            )}
            total={contractsTotal(found)}
            empty={
              <NoContracts
                isEmpty={contracts.length === 0}
                q={filters.q}
                isFiltered={filters.isFiltered}
                onAdd={add}
                onClear={filters.clear}
              />
            }
          />
        )}
      </QueryState>
      {open?.what === 'delete' && <DeleteContract contract={open.record} onClose={close} />}
      {open && open.what !== 'delete' && <ContractDialog {...editedOrCopied(open)} mills={mills} onClose={close} />}
    </>
  )
}

/** Where the person sees the trades of a contract: in logistics, which has a column for its number, or at the start. */
const addressOfTrades = (person: Holder, { supplierId, contractNo }: SupplierContract): string => {
  const screen = hasAny(person, ['logistics']) ? '/logistics' : '/'
  return tradesAddress({ screen, filters: tradesOfContract(supplierId, contractNo) })
}

/** The ids that an address opens: `open=<id>,<id>`. */
const idsIn = (open: unknown): string[] => (typeof open === 'string' && open !== '' ? open.split(',') : [])

/** Which contracts are open, from the address: the way back from a contract's trades leads to what was left. */
function useOpenContracts() {
  const { entries, change } = useAddress()
  const opened: ReadonlySet<string> = useMemo(() => new Set(idsIn(entries.open)), [entries.open])
  const toggle = useCallback(
    (id: string) => {
      const next = toggled(opened, id)
      change({ open: next.size === 0 ? undefined : [...next].join(',') })
    },
    [opened, change],
  )
  return { opened, toggle }
}

/** The totals of the contracts, ruled off like an account. @see docs/rules/contracts.md, rule 3 */
function contractsTotal(contracts: readonly SupplierContract[]): RecordTotal {
  const qty = contracts.reduce((sum, contract) => add(sum, contract.qty), 0)
  const used = contracts.reduce((sum, { monthlyUsedQty }) => add(sum, monthlyUsedQty), 0)
  const remainingQty = remainingOf(qty, used)
  return {
    label: formatCount(contracts.length, 'contract'),
    cells: {
      qty: formatNumber(qty, 1),
      used: formatNumber(used, 1),
      drawn: <DrawdownBar qty={qty} used={used} share={null} />,
      remaining: <RemainingFigure tons={remainingQty} />,
    },
    onPhone: `${remainingText(remainingQty)} of ${formatNumber(qty, 1)} t left`,
  }
}
