import type { CookieSerializeOptions } from '@fastify/cookie'

/**
 * The session cookie's name; with https it has the prefix that browsers enforce. Browsers send a cookie to every port of its host:
 * with the port in its name, people stay signed in to several products on one host.
 * @see docs/decisions/0590-the-port-in-the-cookies-name.md
 */
export const sessionCookieName = (publicUrl: URL | null): string =>
  `${publicUrl?.protocol === 'https:' ? '__Host-' : ''}haulm_session${publicUrl?.port ? `_${publicUrl.port}` : ''}`

/** No script can read it, no other site's request carries it; Secure if people come by https. */
export const sessionCookieOptions = (publicUrl: URL | null): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: publicUrl?.protocol === 'https:',
})
