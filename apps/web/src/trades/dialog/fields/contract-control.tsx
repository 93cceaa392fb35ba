import { useMemo } from 'react'
import { SuggestInput } from '../../../ui/choices/suggest-input.tsx'
import { contractOption, contractsLabel, offeredContracts } from '../../offers/contract-offers.ts'
import { useFormScope } from '../form/form-scope.ts'
import { contractEntries } from './contract-entries.ts'
import type { ControlProps } from './control-props.ts'

/** The number of a supplier contract: typed, or picked from those of the supplier, which fills what the contract says. */
export function ContractControl({ text, disabled, enter, leave }: ControlProps) {
  const { form, dispatch, lookups, coming, named, writes } = useFormScope()
  const supplierId = typeof form.entries.supplierId === 'string' ? form.entries.supplierId || null : null
  const commodity = lookups.commodity.find(({ id }) => id === form.entries.commodityId)?.code ?? null
  // Before the commodities are there a contract could not say which is its own.
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
