import type { Query, QueryClient } from '@tanstack/react-query'
import { userQuery } from '../api/session/user.ts'
import type { Given } from './ages.ts'
import { keptAnswer } from './kept-answers.ts'

const isUserQuery = ({ queryKey }: Query) => queryKey[0] === userQuery.queryKey[0]

/** What was kept of a query, for whoever it was kept for; null when nothing was. */
export async function readKept(query: Query, client: QueryClient): Promise<Given | null> {
  const kept = await keptAnswer(query.queryHash)
  if (kept === null) return null
  const user = client.getQueryData(userQuery.queryKey)
  if (!isUserQuery(query) && user?.id !== kept.owner.id) return null
  return { value: JSON.parse(kept.answer.text), givenAt: kept.answer.givenAt }
}
