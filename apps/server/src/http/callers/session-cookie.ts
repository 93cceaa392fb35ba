import type { CookieSerializeOptions } from '@fastify/cookie'

/** The session cookie's name; with https it has the prefix that browsers enforce. */
export const sessionCookieName = (publicUrl: URL | null): string =>
  publicUrl?.protocol === 'https:' ? '__Host-haulm_session' : 'haulm_session'

/** No script can read it, no other site's request carries it; Secure if people come by https. */
export const sessionCookieOptions = (publicUrl: URL | null): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: publicUrl?.protocol === 'https:',
})
