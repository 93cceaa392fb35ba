import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { request } from '../api/request.ts'
import { userQuery } from '../api/user.ts'

/** Forgets the user and everything that was fetched for them. The user's own query stays, as screens hang on it. */
export function forgetEverything(client: QueryClient): void {
  void client.cancelQueries()
  client.setQueryData(userQuery.queryKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] })
  client.getMutationCache().clear()
}

/** Signs out, and ends at the login page whatever the server says. @see specification part 1, sections 2 and 4 */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return useCallback(async () => {
    try {
      await request('POST /api/auth/logout')
    } catch (error) {
      console.warn('Signing out failed', error)
    }
    await router.navigate({ to: '/login' })
    forgetEverything(client)
  }, [client, router])
}
