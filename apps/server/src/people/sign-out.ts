import { signOut } from '@haulm/api/people/people.ts'
import { sessionCookieName } from '../http/callers/session-cookie.ts'
import { serve } from '../http/serve.ts'
import { endSessionOfToken } from './sessions/end-sessions.ts'
import { takeSessionCookie } from './sessions/start-session.ts'

export const serveSignOut = serve(signOut, async ({ db, user, now, log, publicUrl, request, reply }) => {
  await endSessionOfToken(db, request.cookies[sessionCookieName(publicUrl)], now)
  takeSessionCookie(reply, publicUrl)
  if (user) log.info({ event: 'signOut', person: user.id, address: request.ip }, 'signed out')
  return undefined
})
