import { readCurrentUser } from '@haulm/api/people.ts'
import { serve } from '../http/serve.ts'

export const serveCurrentUser = serve(readCurrentUser, async ({ user }) => user)
