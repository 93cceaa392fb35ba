import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { formatCount, formatTons } from '@haulm/domain/quantity/format.ts'
import { staleAfter } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'
import { useSave } from '../api/use-save.ts'
import { DeleteDialog } from '../ui/dialog/delete-dialog.tsx'
import { saveTexts } from './contract-texts.ts'

/** Asks before a contract is deleted, and says what has been drawn of it: the trades stay. */
export function DeleteContract({ contract, onClose }: { contract: SupplierContract; onClose: () => void }) {
  const { save, isSaving } = useSave({
    send: () => request('DELETE /api/supplier-contracts/:id', { params: { id: contract.id } }),
    ...saveTexts.delete,
    stale: staleAfter('supplierContract'),
    onSaved: onClose,
  })
  const count = contract.loads.reduce((sum, { count: some }) => sum + some, 0)
  return (
    <DeleteDialog
      one="Supplier Contract"
      called={`${contract.internalCN}, ${contract.supplier.name} ${contract.contractNo}`}
      busy={isSaving}
      onConfirm={() => save(undefined)}
      onCancel={onClose}
    >
      {count > 0 && (
        <p className="mt-2">
          {formatCount(count, 'trade')} with {formatTons(contract.monthlyUsedQty)} {count === 1 ? 'draws' : 'draw'} on it. They
          keep its number.
        </p>
      )}
    </DeleteDialog>
  )
}
