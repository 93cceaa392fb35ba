import { addDays } from '@haulm/domain/calendar/day.ts'
import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { userQuery } from '../api/session/user.ts'
import type { Given } from './ages.ts'
import { persistedAnswer } from './persisted/persisted-answers.ts'
import { textOf } from './persisted/sealed-answers.ts'

const isUserQuery = ({ queryKey }: Query) => queryKey[0] === userQuery.queryKey[0]

/** For so many days, what was loaded until that day counts for 'until today'. */
const daysThatCount = 7

/** The hashes under which an answer to a query may be persisted: its own, and until today those of the days before, latest first. */
function hashesOf({ queryHash }: Query): Set<string> {
  const today = todayAtHome()
  const until = (_: unknown, ago: number) => queryHash.replaceAll(`"endDate":"${today}"`, `"endDate":"${addDays(today, -ago)}"`)
  return new Set(Array.from({ length: daysThatCount + 1 }, until))
}

async function firstPersisted(hashes: Iterable<string>) {
  for (const hash of hashes) {
    const persisted = await persistedAnswer(hash)
    if (persisted !== null) return persisted
  }
  return null
}

/** What was persisted for a query, for its owner only; null when nothing was. */
export async function readPersistedAnswer(query: Query, client: QueryClient): Promise<Given | null> {
  const persisted = await firstPersisted(hashesOf(query))
  if (persisted === null) return null
  const user = client.getQueryData(userQuery.queryKey)
  if (!isUserQuery(query) && user?.id !== persisted.owner.id) return null
  const text = await textOf(persisted.answer, persisted.owner)
  return text === null ? null : { value: JSON.parse(text), givenAt: persisted.answer.givenAt }
}
