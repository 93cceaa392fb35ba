import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import type { TradePatch, WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { useMemo } from 'react'
import type { Lookups } from '../../../api/queries/lookups.ts'
import { SuggestInput } from '../../../ui/choices/suggest-input.tsx'
import { contractOption, contractsLabel, offeredContracts } from '../../offers/contract-offers.ts'
import { entryOf, type FieldEntry } from '../form/entry.ts'
import { useFormScope } from '../form/form-scope.ts'

/** The number of a supplier contract: typed, or picked, which fills in the contract's other details. */
export function ContractControl({ text, disabled, enter, leave }: ControlProps) {
  const { form, dispatch, lookups, coming, named, writes } = useFormScope()
  const supplierId = typeof form.entries.supplierId === 'string' ? form.entries.supplierId || null : null
  const commodity = lookups.commodity.find(({ id }) => id === form.entries.commodityId)?.code ?? null
  // Until the commodities are loaded, a contract's own cannot be found.
  const isComing = coming.includes('commodity')
  const isBlank = text === ''
  const offered = useMemo(
    () => (isComing ? [] : offeredContracts(named.contracts, { supplierId, commodity }, isBlank)),
    [named.contracts, supplierId, commodity, isComing, isBlank],
  )
  const options = useMemo(() => offered.map((contract) => contractOption(contract, supplierId === null)), [offered, supplierId])
  const pick = (id: string) => {
    const contract = offered.find((one) => one.id === id)
    if (!contract) return
    for (const [field, entry] of contractEntries(contract, lookups))
      if (form.entries[field] !== undefined && writes(field)) dispatch({ type: 'entered', name: field, entry })
  }
  return (
    <SuggestInput
      value={text}
      onChange={enter}
      options={options}
      onPick={pick}
      listLabel={contractsLabel}
      disabled={disabled}
      onBlur={leave}
    />
  )
}

/**
 * What choosing a contract enters into a trade. What the contract leaves open stays as it is, and so does the commodity if the
 * contract's own is no longer offered.
 */
export function contractEntries(
  contract: SupplierContract,
  { commodity }: Pick<Lookups, 'commodity'>,
): [WritableName, FieldEntry][] {
  const named = commodity.find(({ code, isActive }) => isActive && code === contract.commodity)
  const values: TradePatch = {
    supplierId: contract.supplierId,
    supplierContractNumber: contract.contractNo,
    internalCN: contract.internalCN,
    buyingPricePerTon: contract.price,
    ...(contract.loadingMill !== null && { loadingLocation: contract.loadingMill }),
    ...(named && { commodityId: named.id }),
  }
  return (Object.keys(values) as WritableName[]).map((name) => [name, entryOf(name, values[name])])
}

/** What a control of the dialog receives: its field, the entry in it, and what to call when it changes and is left. */
export type ControlProps = {
  name: WritableName
  text: string
  disabled: boolean
  /** A typed text that is not in the field's list; null otherwise. */
  unnamed: string | null
  enter: (entry: FieldEntry) => void
  leave: () => void
}
