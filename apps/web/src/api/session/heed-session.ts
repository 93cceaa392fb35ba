import type { QueryClient } from '@tanstack/react-query'
import { isSessionOver, mustDoFirst } from '../request/api-error.ts'
import { endSession, type SessionEnd } from '../request/session-end.ts'
import { userQuery } from './user.ts'

/** What any failed call may say about the person: that they are signed out, or have to do something first. */
export function heedSession(client: QueryClient, error: unknown, during: SessionEnd): void {
  // Once it is known that nobody is signed in, calls still on their way add nothing.
  if (isSessionOver(error)) {
    if (client.getQueryData(userQuery.queryKey) !== null) endSession(during)
  } else if (mustDoFirst(error)) void client.invalidateQueries(userQuery)
}
