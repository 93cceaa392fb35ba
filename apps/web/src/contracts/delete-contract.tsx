import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { formatCount, formatTons } from '@haulm/domain/quantity/format.ts'
import { staleAfter } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'
import { DeleteRecord } from '../api/save-question.tsx'
import { contractTexts } from './contract-texts.ts'

/** Asks before a contract is deleted, and says what has been drawn of it: the trades stay. */
export function DeleteContract({ contract, onClose }: { contract: SupplierContract; onClose: () => void }) {
  const count = contract.loads.reduce((sum, { count: some }) => sum + some, 0)
  return (
    <DeleteRecord
      one="Supplier Contract"
      called={`${contract.internalCN}, ${contract.supplier.name} ${contract.contractNo}`}
      send={() => request('DELETE /api/supplier-contracts/:id', { params: { id: contract.id } })}
      texts={contractTexts.delete}
      stale={staleAfter('supplierContract')}
      onClose={onClose}
    >
      {count > 0 && (
        <p className="mt-2">
          {formatCount(count, 'trade')} with {formatTons(contract.monthlyUsedQty)}{' '}
          {count === 1 ? 'draws on it, and keeps its number.' : 'draw on it, and keep its number.'}
        </p>
      )}
    </DeleteRecord>
  )
}
