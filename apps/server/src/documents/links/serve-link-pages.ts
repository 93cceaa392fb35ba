import { Refusal } from '@haulm/api/route/refusal.ts'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../../http/context.ts'
import { linkPage, linkPageHeaders, noLinkPage } from './link-page.ts'
import type { MissedLinks } from './missed-links.ts'
import { behindLink } from './serve-links.ts'

/** The page behind a link, for a driver without an account: written by the server, so that it needs one answer and no script. */
export function serveLinkPages(server: FastifyInstance, { db, timeZone, clock }: ServerContext, missed: MissedLinks): void {
  server.get<{ Params: { token: string } }>('/i/:token', async (request, reply) => {
    reply.headers(linkPageHeaders).type('text/html; charset=utf-8')
    try {
      const asked = { db, timeZone, now: clock(), address: request.ip, missed }
      const { instruction, ...company } = await behindLink(request.params.token, asked)
      return reply.send(linkPage(instruction, company))
    } catch (error) {
      if (error instanceof Refusal && error.code === 'notFound') return reply.status(404).send(noLinkPage())
      throw error
    }
  })
}
