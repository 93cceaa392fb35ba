import type { Query, QueryClient } from '@tanstack/react-query'
import { userQuery } from '../api/session/user.ts'
import type { Given } from './ages.ts'
import { persistedAnswer } from './persisted/persisted-answers.ts'
import { persistedHashOf } from './persisted/persisted-hash.ts'
import { textOf } from './persisted/sealed-answers.ts'

const isUserQuery = ({ queryKey }: Query) => queryKey[0] === userQuery.queryKey[0]

/** What was persisted for a query, for its owner only; null when nothing was. */
export async function readPersistedAnswer(query: Query, client: QueryClient): Promise<Given | null> {
  const persisted = await persistedAnswer(persistedHashOf(query))
  if (persisted === null) return null
  const user = client.getQueryData(userQuery.queryKey)
  if (!isUserQuery(query) && user?.id !== persisted.owner.id) return null
  const text = await textOf(persisted.answer, persisted.owner)
  return text === null ? null : { value: JSON.parse(text), givenAt: persisted.answer.givenAt }
}
