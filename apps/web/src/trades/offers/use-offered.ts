import { readsContracts } from '@haulm/domain/contract/access.ts'
import { type FieldName, fieldOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Lookups } from '../../api/queries/lookups.ts'
import { contractsQuery } from '../../api/queries/record-queries.ts'
import { usePerson } from '../../api/session/person.ts'
import type { ListOption } from '../../ui/choices/list-option.ts'
import { contractOption, contractsLabel, offeredContracts } from './contract-offers.ts'
import { placeOptions, placesLabel, useLastPlaces } from './use-last-places.ts'

type Offering = {
  name: FieldName
  /** The load as shown in the table, with what is entered in its row. */
  load: Pick<TradePatch, 'clientId' | 'supplierId' | 'commodityId'>
  isBlank: boolean
  lookups: Lookups
}

/**
 * The suggestions for a field of the table while it is edited, as the texts to fill in: places of the last loads, contract
 * numbers. Contracts are the supplier's: a load without a supplier is offered none, as the numbers alone would mean nothing.
 * @see docs/rules/trades.md, rule 19
 */
export function useOffered({ name, load, isBlank, lookups }: Offering): { options: ListOption[]; label: string } {
  const person = usePerson()
  const { suggests } = fieldOf(name)
  const supplierId = load.supplierId ?? null
  const wantsContracts = suggests === 'contract' && supplierId !== null
  const places = useLastPlaces(wantsParty(suggests, load))
  const { data: contracts } = useQuery({
    ...contractsQuery,
    enabled: wantsContracts && readsContracts(person),
    refetchOnMount: 'always',
  })
  const commodity = lookups.commodity.find(({ id }) => id === load.commodityId)?.code ?? null
  const options = useMemo(() => {
    if (suggests !== 'contract') return placeOptions(places[name])
    const offered = wantsContracts && contracts ? offeredContracts(contracts, { supplierId, commodity }, isBlank) : []
    // All of one supplier, so that the number identifies the contract.
    return offered.map((contract) => ({ ...contractOption(contract, false), value: contract.contractNo }))
  }, [suggests, places, name, wantsContracts, contracts, supplierId, commodity, isBlank])
  return { options, label: suggests === 'contract' ? contractsLabel : placesLabel(name) }
}

/** Whose last loads are requested: only those of the party that the field depends on. */
const wantsParty = (suggests: ReturnType<typeof fieldOf>['suggests'], { clientId, supplierId }: Offering['load']) => ({
  clientId: suggests === 'lastOfClient' ? (clientId ?? null) : null,
  supplierId: suggests === 'lastOfSupplier' ? (supplierId ?? null) : null,
})
