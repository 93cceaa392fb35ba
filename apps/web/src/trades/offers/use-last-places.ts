import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type LastPlaces, lastPlaceFields, type PartyField } from '@haulm/domain/trade/values/last-places.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lastPlacesQuery } from '../queries.ts'

const parties = Object.keys(lastPlaceFields) as PartyField[]

/** What is offered in the fields of a load, from the last loads of the client and the supplier that stand in the form. */
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
