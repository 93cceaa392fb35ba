import type { Day } from '@haulm/domain/calendar/day.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { ComputedFields } from '@haulm/domain/trade/rates/computed.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { LastPlaces } from '@haulm/domain/trade/values/last-places.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { createContext, type Dispatch, useContext } from 'react'
import type { Lookups } from '../../../api/queries/lookups.ts'
import type { FormEvent, TradeForm } from './trade-form.ts'
import type { DialogContract } from './use-named-contract.ts'

/** What every field of the dialog needs. */
export type FormScope = {
  form: TradeForm
  dispatch: Dispatch<FormEvent>
  /** The stored trade; null for one that is being entered. */
  trade: Trade | null
  today: Day
  lookups: Lookups
  /** The lists that are still on their way. */
  coming: readonly ReferenceKind[]
  /** The lists that could not be fetched. */
  failed: readonly ReferenceKind[]
  /** The figures that follow from what stands in the form. */
  computed: ComputedFields
  /** The rate that is agreed for the load as it stands in the form. */
  agreed: TransportRate | null
  /** The supplier contracts that can be chosen, and the one that is. */
  named: DialogContract
  /** What the last loads of the client and the supplier had, by field. */
  places: LastPlaces
  /** What is to be noticed of a load that is no mistake for certain, by field. */
  hints: Partial<Record<FieldName, string>>
  /** Whether the person may write the field of this trade. */
  writes: (name: FieldName) => boolean
}

export const FormScopeContext = createContext<FormScope | null>(null)

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext)
  if (scope === null) throw new Error('A field of the trade dialog stands outside of it.')
  return scope
}
