import { useQuery } from '@tanstack/react-query'
import { gettingStartedQuery } from '../../api/queries/getting-started.ts'
import { QueryState } from '../../api/query-state.tsx'
import { GettingStartedSteps } from './getting-started-steps.tsx'

/** A company's first hour: what there is to do before the first load, each step done once the data say so. */
export function GettingStartedPage() {
  const query = useQuery(gettingStartedQuery)
  return (
    <div className="scroll-thin min-h-0 flex-1 overflow-y-auto bg-card px-5 pb-8 max-md:px-4">
      <QueryState query={query} loading="Loading steps..." failed="The steps could not be loaded" rows={6} widths={[24, 0]}>
        {(beginnings) => <GettingStartedSteps beginnings={beginnings} />}
      </QueryState>
    </div>
  )
}
