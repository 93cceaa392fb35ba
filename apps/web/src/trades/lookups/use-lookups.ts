import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { TruckNames } from '@haulm/domain/trade/columns/file-value.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRest } from '../../api/cache/use-rest.ts'
import { lookup } from '../../api/queries/lookups.ts'
import type { Lookups } from './optimistic.ts'

const kinds = ['commodity', 'client', 'supplier', 'transporter', 'truckType'] as const satisfies ReferenceKind[]

type FoundLookups = {
  lookups: Lookups
  truckNames: TruckNames
  /** The lists that are still on their way. */
  coming: readonly ReferenceKind[]
}

/**
 * The lists that trades point to, empty until they have come, and truck types by code.
 * @param isChoosing whether somebody may be about to choose from them: to show trades, truck types alone are needed.
 * @param isShowing whether there are trades to show: before that, the trades come first, and whatever the page shows with them.
 */
export function useLookups(isChoosing = true, isShowing = true): FoundLookups {
  const hasRest = useRest(isShowing)
  const lists = useQueries({
    queries: [
      { ...lookup('commodity'), enabled: isChoosing },
      { ...lookup('client'), enabled: isChoosing },
      { ...lookup('supplier'), enabled: isChoosing },
      { ...lookup('transporter'), enabled: isChoosing },
      { ...lookup('truckType'), enabled: isChoosing || hasRest },
    ],
  })
  const pending = kinds.filter((_, at) => lists[at]?.isPending).join()
  const [commodity, client, supplier, transporter, truckType] = lists.map(({ data }) => data) as [
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
      coming: kinds.filter((kind) => pending.split(',').includes(kind)),
    }),
    [commodity, client, supplier, transporter, truckType, pending],
  )
}
