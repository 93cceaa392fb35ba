import { readsContracts } from '@haulm/domain/contract/access.ts'
import { contractOfTrade, overdrawWarning } from '@haulm/domain/contract/contract-of-trade.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import type { Settings } from '@haulm/domain/settings/settings.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contractsQuery } from '../../../api/queries/record-queries.ts'

type NamedBy = { values: TradePatch; trade: Trade | null; person: Holder; settings: Settings }

export type DialogContract = {
  /** What there is to choose from; empty for who may not read contracts. */
  contracts: readonly SupplierContract[]
  /** The one that stands in the form, by supplier and number. */
  contract: SupplierContract | null
  /** Why the load would over-draw it; null when it does not, or nobody wants to know. */
  warning: string | null
}

const none: readonly SupplierContract[] = []

/** The supplier contracts of the dialog, and the one that its trade draws on. */
export function useNamedContract({ values, trade, person, settings }: NamedBy): DialogContract {
  const { data: contracts = none } = useQuery({ ...contractsQuery, enabled: readsContracts(person), refetchOnMount: 'always' })
  const contract = useMemo(() => contractOfTrade(contracts, values), [contracts, values])
  const warning = contract && settings.warnOverdrawn ? overdrawWarning(contract, values, trade) : null
  return { contracts, contract, warning }
}
