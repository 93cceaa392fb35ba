import { Refusal } from '@haulm/api/route/refusal.ts'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../../http/context.ts'
import { driverScript } from './driver-script.ts'
import { linkPage, linkPageHeaders, noLinkPage, tryLaterPage } from './link-page.ts'
import { behindLink } from './link-routes.ts'
import type { MissedLinks } from './missed-links.ts'

/** The page behind a link, for a driver without an account: written by the server, with its script, so that it needs one answer. */
export function registerLinkPages(
  server: FastifyInstance,
  { db, timeZone, clock }: ServerContext,
  { missed, webFolder }: { missed: MissedLinks; webFolder: string | null },
): void {
  const script = driverScript(webFolder)
  const headers = linkPageHeaders(script)
  // Some programs that pass a link on add a slash. The redirect is absolute, since the token may be anything.
  server.get<{ Params: { token: string } }>('/i/:token/', async (request, reply) =>
    reply.redirect(`/i/${encodeURIComponent(request.params.token)}`),
  )
  server.get<{ Params: { token: string } }>('/i/:token', async (request, reply) => {
    reply.headers(headers).type('text/html; charset=utf-8')
    try {
      const asked = { db, timeZone, now: clock(), address: request.ip, missed }
      return reply.send(linkPage(await behindLink(request.params.token, asked), { script, timeZone }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'notFound') return reply.status(404).send(noLinkPage())
      if (error.code !== 'tooMany') throw error
      const { retryAfterSeconds = 60 } = error.detail
      return reply.status(429).header('Retry-After', Math.ceil(retryAfterSeconds)).send(tryLaterPage())
    }
  })
}
