import { type ReferenceKind, referenceKindNames } from '@haulm/domain/reference-data/reference-kinds.ts'
import { namesOfTruckTypes, type TruckTypeNames } from '@haulm/domain/reference-data/truck-type-label.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Lookups, lookup } from './lookups.ts'

type FoundLookups = {
  lookups: Lookups
  truckNames: TruckTypeNames
  /** The lists still to come, including those that could not be fetched. */
  coming: readonly ReferenceKind[]
}

/**
 * The lists that trades point to, empty until they have come, and truck types by code.
 * @param isChoosing whether somebody may be about to choose from them: showing trades needs only truck types.
 * @param hasRest whether the page is at rest: before that, the trades and whatever the page shows with them come first.
 */
export function useLookups(isChoosing = true, hasRest = true): FoundLookups {
  const found = useQueries({
    queries: referenceKindNames.map((kind) => ({
      ...lookup(kind),
      enabled: isChoosing || (kind === 'truckType' && hasRest),
    })),
    combine: listsIn,
  })
  const { truckType } = found.lookups
  return useMemo(() => ({ ...found, truckNames: namesOfTruckTypes(truckType) }), [found, truckType])
}

/** What has come of the lists, in their order; the same object as before as long as none of them changed. */
function listsIn(queries: { data: unknown }[]): Pick<FoundLookups, 'lookups' | 'coming'> {
  return {
    lookups: Object.fromEntries(referenceKindNames.map((kind, at) => [kind, queries[at]?.data ?? []])) as Lookups,
    coming: referenceKindNames.filter((_, at) => queries[at]?.data === undefined),
  }
}
