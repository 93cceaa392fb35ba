import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lookup } from '../api/lookups.ts'
import { useRest } from '../api/use-rest.ts'
import type { TruckNames } from './cells/cell-content.tsx'
import type { Lookups } from './edit/optimistic.ts'

/**
 * The lists that trades point to, empty until they have come, and truck types by code.
 * @param isChoosing whether somebody may be about to choose from them: to show trades, truck types alone are needed.
 * @param isShowing whether there are trades to show: before that, the trades come first, and whatever the page shows with them.
 */
export function useLookups(isChoosing = true, isShowing = true): { lookups: Lookups; truckNames: TruckNames } {
  const hasRest = useRest(isShowing)
  const [commodity, client, supplier, transporter, truckType] = useQueries({
    queries: [
      { ...lookup('commodity'), enabled: isChoosing },
      { ...lookup('client'), enabled: isChoosing },
      { ...lookup('supplier'), enabled: isChoosing },
      { ...lookup('transporter'), enabled: isChoosing },
      { ...lookup('truckType'), enabled: isChoosing || hasRest },
    ],
  }).map(({ data }) => data) as [
    Lookups['commodity'] | undefined,
    Lookups['client'] | undefined,
    Lookups['supplier'] | undefined,
    Lookups['transporter'] | undefined,
    Lookups['truckType'] | undefined,
  ]
  return useMemo(
    () => ({
      lookups: {
        commodity: commodity ?? [],
        client: client ?? [],
        supplier: supplier ?? [],
        transporter: transporter ?? [],
        truckType: truckType ?? [],
      },
      truckNames: new Map((truckType ?? []).map(({ code, displayName }) => [code, displayName])),
    }),
    [commodity, client, supplier, transporter, truckType],
  )
}
