import { signOut } from '@haulm/api/people/people.ts'
import { serve } from '../http/serve.ts'
import { sessionCookieName } from '../http/session-cookie.ts'
import { endSessionOfToken } from './end-sessions.ts'
import { takeSessionCookie } from './start-session.ts'

export const serveSignOut = serve(signOut, async ({ db, user, now, log, publicUrl, request, reply }) => {
  await endSessionOfToken(db, request.cookies[sessionCookieName(publicUrl)], now)
  takeSessionCookie(reply, publicUrl)
  if (user) log.info({ event: 'signOut', person: user.id, address: request.ip }, 'signed out')
  return undefined
})
