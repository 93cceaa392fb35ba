import { type ReferenceKind, referenceKindNames } from '@haulm/domain/reference-data/reference-kinds.ts'
import { useQueries } from '@tanstack/react-query'
import { type Lookups, lookup, useLookups } from '../../api/queries/lookups.ts'

export type FreshLookups = {
  lookups: Lookups
  /** The lists that have not come yet, including those that could not be fetched. */
  coming: readonly ReferenceKind[]
  failed: readonly ReferenceKind[]
  retry: () => void
}

/** The lists that trades refer to, fetched again whenever a dialog opens. @see docs/rules/lists.md, rule 2 */
export function useFreshLookups(): FreshLookups {
  const { lookups, coming } = useLookups()
  const queries = useQueries({
    queries: referenceKindNames.map((kind) => ({ ...lookup(kind), refetchOnMount: 'always' as const })),
  })
  return {
    lookups,
    coming,
    failed: referenceKindNames.filter((_, at) => queries[at]?.isError),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}
