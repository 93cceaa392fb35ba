import { referenceKindNames } from '@haulm/domain/reference-data/reference-kinds.ts'
import { useQueries } from '@tanstack/react-query'
import { lookup, useLookups } from '../../api/queries/lookups.ts'

/** The lists that trades refer to, fetched again whenever a dialog opens. @see docs/rules/lists.md, rule 2 */
export function useFreshLookups() {
  const { lookups, coming } = useLookups()
  const queries = useQueries({
    queries: referenceKindNames.map((kind) => ({ ...lookup(kind), refetchOnMount: 'always' as const })),
  })
  return {
    lookups,
    /** The lists that have not come yet, including those that could not be fetched. */
    coming,
    failed: referenceKindNames.filter((_, at) => queries[at]?.isError),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}
