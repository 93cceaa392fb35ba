import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { type Lookup, lookup } from './lookups.ts'

/** A list to choose from: its records, none until they have come, and whether they are still on their way. */
export function useList<K extends ReferenceKind>(kind: K): { records: Lookup<K> | []; isComing: boolean } {
  const { data, isPending } = useQuery(lookup(kind))
  return { records: data ?? [], isComing: isPending }
}
