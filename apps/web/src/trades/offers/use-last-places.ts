import { type FieldName, fieldOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type LastPlaces, lastPlaceFields, type PartyField } from '@haulm/domain/trade/values/last-places.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListOption } from '../../ui/choices/list-option.ts'
import { lastPlacesQuery } from '../queries.ts'

const parties = Object.keys(lastPlaceFields) as PartyField[]

/** The places offered in a field, and the label of that list. */
export const placeOptions = (places: readonly string[] = []): ListOption[] =>
  places.map((place) => ({ value: place, label: place }))
export const placesLabel = (name: FieldName): string => `${fieldOf(name).label} of the last loads`

/** The places offered in the fields of a load, from the last loads of the client and the supplier in the form. */
export function useLastPlaces(values: Pick<TradePatch, PartyField>): LastPlaces {
  const found = useQueries({
    queries: parties.map((party) => ({
      ...lastPlacesQuery(party, values[party] ?? ''),
      enabled: Boolean(values[party]),
      refetchOnMount: 'always' as const,
    })),
  })
  const [ofClient, ofSupplier] = found.map(({ data }) => data)
  return useMemo(() => ({ ...ofClient, ...ofSupplier }), [ofClient, ofSupplier])
}
