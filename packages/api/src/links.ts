import { linkWayNames } from '@haulm/domain/instruction/links.ts'
import { readersOfTrades, writersOfTrades } from '@haulm/domain/trade/rights/access.ts'
import { z } from 'zod'
import { idParams } from './route/id-params.ts'
import { anyOf, everyone, route } from './route/route.ts'
import { sentByLink } from './sent-by-link.ts'

const way = z.enum(linkWayNames)

const changedValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

const linkReply = z.object({
  id: z.string(),
  at: z.string(),
  user: z.object({ id: z.string(), name: z.string() }),
  way,
  endsAt: z.string(),
  seen: z.boolean(),
  revoked: z.boolean(),
  sent: z.boolean().meta({ description: 'whether it was handed on; one for the share sheet is made before' }),
  changed: z.array(z.object({ field: z.string(), from: changedValue, to: changedValue })).meta({
    description: 'fields of the instruction that changed since it was made: as it was then, and as it is now, with names for ids',
  }),
})
export type InstructionLink = z.output<typeof linkReply>

export const createLink = route({
  method: 'POST',
  path: '/api/trades/:id/links',
  summary:
    'Makes a link to the loading instruction of a trade, for somebody without an account. Its address is returned only here; sent again under the same key, the same link gets another one.',
  permission: anyOf(...writersOfTrades),
  params: idParams,
  body: z.strictObject({
    way,
    sent: z
      .boolean()
      .optional()
      .meta({ description: 'false for one that may still not be handed on, as its person may close the share sheet' }),
  }),
  takesKey: true,
  reply: z.object({
    id: z.string(),
    url: z.string(),
    endsAt: z.string(),
    text: z.string().meta({ description: "what is sent along, in the transporter's language" }),
  }),
  status: 201,
})

export const noteLinkSent = route({
  method: 'POST',
  path: '/api/links/:id/sent',
  summary: 'Records that a link was passed on, also in the history of its trade; once, however often it is called.',
  permission: anyOf(...writersOfTrades),
  params: idParams,
  reply: null,
  status: 204,
})

export const listLinks = route({
  method: 'GET',
  path: '/api/trades/:id/links',
  summary: 'The links to the loading instruction of a trade, newest first, with what changed since each was sent.',
  permission: anyOf(...readersOfTrades),
  params: idParams,
  reply: z.array(linkReply),
})

export const revokeLink = route({
  method: 'DELETE',
  path: '/api/links/:id',
  summary: 'Ends a link at once.',
  permission: anyOf(...writersOfTrades),
  params: idParams,
  reply: null,
  status: 204,
})

export const openedPublicLink = route({
  method: 'POST',
  path: '/api/public/links/:token/opened',
  summary: "Records that a link was opened. Its page calls this when somebody looks at it; a messenger's preview runs no script.",
  permission: everyone,
  ignoresSession: true,
  params: z.object({ token: z.string() }),
  reply: null,
  status: 204,
})

export const readPublicLink = route({
  method: 'GET',
  path: '/api/public/links/:token',
  summary:
    'The loading instruction behind a link as it is now, what was sent with the link, and the outcome. 404 for a link that is unknown, ended or revoked.',
  permission: everyone,
  ignoresSession: true,
  params: z.object({ token: z.string() }),
  reply: z.object({
    language: z.enum(['en', 'af']),
    title: z.string(),
    tradeNumber: z.string(),
    company: z.string().nullable(),
    sections: z.array(
      z.object({
        part: z.string(),
        heading: z.string(),
        lines: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
      }),
    ),
    sent: sentByLink,
  }),
})
