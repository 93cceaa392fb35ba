import { readCurrentUser, readSession } from '@haulm/api/people/people.ts'
import { serve } from '../http/serve.ts'

export const serveCurrentUser = serve(readCurrentUser, async ({ user }) => user)

/** The same for whoever asks: that nobody is signed in is an answer here, and no error that a browser would write to its console. */
export const serveReadSession = serve(readSession, async ({ user }) => ({ user }))
