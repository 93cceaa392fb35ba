import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { documentsAction } from '../api/documents/documents-action.tsx'
import { contractsQuery } from '../api/queries/record-queries.ts'
import { QueryState } from '../api/query-state.tsx'
import { useHistoryAction } from '../api/session/use-history-action.tsx'
import { useUser } from '../api/session/user.ts'
import { RecordTable } from '../grid/records/record-table.tsx'
import { late } from '../ui/late.tsx'
import { useToday } from '../ui/state/use-today.ts'
import { toast } from '../ui/toasts/toast.ts'
import { contractColumns } from './contract-columns.tsx'
import { ContractStrip } from './contract-strip.tsx'
import { copiedToast } from './contract-texts.ts'
import { ContractToggle } from './contract-toggle.tsx'
import { ContractsToolbar } from './contracts-toolbar.tsx'
import { contractsTotal } from './contracts-total.tsx'
import { lookOf } from './stock-mark.tsx'
import { addressOfTrades } from './trades-of.ts'
import { useContractFilters } from './use-contract-filters.ts'
import { useOpenContracts } from './use-open-contracts.ts'

const ContractDetail = late(() => import('./contract-detail.tsx').then(({ ContractDetail }) => ContractDetail))
const NoContracts = late(() => import('./no-contracts.tsx').then(({ NoContracts }) => NoContracts))
const DeleteContract = late(() => import('./delete-contract.tsx').then(({ DeleteContract }) => DeleteContract))
const ContractDialog = late(() => import('./contract-dialog.tsx').then(({ ContractDialog }) => ContractDialog))

/** What suppliers have agreed to deliver, and what is left of it. @see docs/rules/contracts.md, rule 3 */
export function ContractsPage() {
  const person = useUser()
  return person ? <PageFor person={person} /> : null
}

/** What is open over the page. */
type Open = { what: 'add' } | { what: 'edit' | 'copy' | 'delete'; contract: SupplierContract } | null

const nameOf = ({ internalCN }: SupplierContract) => internalCN

const noContracts: readonly SupplierContract[] = []

function PageFor({ person }: { person: Person }) {
  const query = useQuery({ ...contractsQuery, refetchOnMount: 'always' })
  const contracts = query.data ?? noContracts
  const today = useToday()
  const filters = useContractFilters(contracts, today)
  const { found } = filters
  const { opened, toggle } = useOpenContracts()
  const columns = useMemo(() => contractColumns({ today, isOpen: (id) => opened.has(id), toggle }), [today, opened, toggle])
  const mills = useMemo(() => contracts.flatMap(({ loadingMill }) => loadingMill ?? []), [contracts])
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const add = () => setOpen({ what: 'add' })
  const history = useHistoryAction('supplierContract')
  const copy = (contract: SupplierContract) => {
    setOpen({ what: 'copy', contract })
    toast({ kind: 'success', ...copiedToast })
  }
  return (
    <>
      <ContractsToolbar filters={filters} today={today} onAdd={add} />
      <QueryState
        query={query}
        loading="Loading supplier contracts..."
        failed="Supplier contracts could not be loaded"
        widths={columns.map(({ width = 0 }) => width)}
      >
        {() => (
          <RecordTable
            name="contracts"
            label="Supplier contracts"
            columns={columns}
            rows={found}
            keyOf={({ id }) => id}
            nameOf={nameOf}
            actions={[
              { label: 'Edit', icon: <Pencil size={14} />, run: (contract) => setOpen({ what: 'edit', contract }) },
              { label: 'Copy', icon: <Copy size={14} />, run: copy },
              documentsAction('supplierContract', nameOf),
              { label: 'Delete', icon: <Trash2 size={14} />, run: (contract) => setOpen({ what: 'delete', contract }) },
              ...history,
            ]}
            highlight={(contract) => lookOf(contract).row}
            detail={(contract) =>
              opened.has(contract.id) ? (
                <Suspense>
                  <ContractDetail contract={contract} today={today} tradesAddress={addressOfTrades(person, contract)} />
                </Suspense>
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
              <Suspense>
                <NoContracts
                  isEmpty={contracts.length === 0}
                  q={filters.q}
                  isFiltered={filters.isFiltered}
                  onAdd={add}
                  onClear={filters.clear}
                />
              </Suspense>
            }
          />
        )}
      </QueryState>
      <Suspense>
        {open?.what === 'delete' && <DeleteContract contract={open.contract} onClose={close} />}
        {open?.what === 'add' && <ContractDialog contract={null} mills={mills} onClose={close} />}
        {open?.what === 'copy' && <ContractDialog contract={null} copyOf={open.contract} mills={mills} onClose={close} />}
        {open?.what === 'edit' && (
          <ContractDialog
            // A newer state of it, as after a conflict, is what the next save starts from.
            contract={contracts.find(({ id }) => id === open.contract.id) ?? open.contract}
            mills={mills}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
