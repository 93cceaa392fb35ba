import { type GettingStartedStep, openSteps } from '@haulm/domain/getting-started/steps.ts'
import { hasAny } from '@haulm/domain/people/person.ts'
import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { usePerson } from '../session/person.ts'
import { settingsQuery } from './record-queries.ts'
import { routeQuery } from './route-query.ts'

/** What the company has set up by now; fetched anew wherever it is shown. */
export const gettingStartedQuery = routeQuery('GET /api/getting-started', queryKeys.gettingStarted, {
  meta: { offline: 'never' },
  staleTime: 0,
})

/**
 * The open steps of Getting Started, for an administrator whose company has not dismissed it; null otherwise, undefined while
 * they are fetched.
 * @param isWanted whether it matters now; nothing is fetched before.
 */
export function useOpenSteps(isWanted: boolean): GettingStartedStep[] | null | undefined {
  const isAdministrator = hasAny(usePerson(), ['administration'])
  const settings = useQuery({ ...settingsQuery, notifyOnChangeProps: isWanted ? ['data', 'isLoading'] : [] })
  const mayLead = isAdministrator && settings.data?.gettingStarted === true
  const { data, isLoading } = useQuery({ ...gettingStartedQuery, enabled: isWanted && mayLead })
  if (isWanted && isAdministrator && (settings.isLoading || isLoading)) return undefined
  const open = mayLead && data ? openSteps(data) : []
  return open.length > 0 ? open : null
}
