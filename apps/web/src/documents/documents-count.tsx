import { useQuery } from '@tanstack/react-query'
import { type DocumentPlace, documentsOf } from './queries.ts'

/** How many of a record's documents the reader may read; nothing while that is not known. */
export function DocumentsCount({ place }: { place: DocumentPlace }) {
  const { data } = useQuery(documentsOf(place))
  return data && <span className="set-ledger rounded-sm bg-secondary px-1 text-xs text-secondary-foreground">{data.length}</span>
}
