import { readCurrentUser, readSession } from '@haulm/api/people/people.ts'
import { serve } from '../http/serve.ts'

export const serveCurrentUser = serve(readCurrentUser, async ({ user }) => user)

/**
 * The same for every caller: not being signed in is a normal reply here, not an error that a browser would log to its console.
 */
export const serveReadSession = serve(readSession, async ({ user }) => ({ user }))
