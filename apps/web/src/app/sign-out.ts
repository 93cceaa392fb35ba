import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { request } from '../api/request.ts'
import { userQuery } from '../api/user.ts'
import { forgetDrafts } from '../trades/dialog/draft-keys.ts'

/** Forgets the user and everything that was fetched for them. Without a user the shell leads to the login page. */
export function forgetEverything(client: QueryClient): void {
  void client.cancelQueries()
  client.setQueryData(userQuery.queryKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] })
  client.getMutationCache().clear()
}

let isByChoice = false

/** Whether the person left by choice; asked once, by whoever leads to the login page. */
export function leftByChoice(): boolean {
  const was = isByChoice
  isByChoice = false
  return was
}

/** Signs out, and ends at the login page whatever the server says. @see specification part 1, sections 2 and 4 */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    try {
      // Whoever signs out closes the window: the session ends all the same.
      await request('POST /api/auth/logout', { keepalive: true })
    } catch (error) {
      console.warn('Signing out failed', error)
    }
    isByChoice = true
    const user = client.getQueryData(userQuery.queryKey)
    if (user) forgetDrafts(user.id)
    forgetEverything(client)
  }, [client])
}
