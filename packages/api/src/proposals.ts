import { storedFileName } from '@haulm/domain/document/file-name.ts'
import { fileTypeNames } from '@haulm/domain/document/file-types.ts'
import { checkText, refuse } from '@haulm/domain/field-checks/checks.ts'
import { kindsOfLinks } from '@haulm/domain/instruction/kinds-of-links.ts'
import { longestReason, proposalEventNames, proposalMessages } from '@haulm/domain/instruction/proposals.ts'
import { readersOfTrades, writersOfTrades } from '@haulm/domain/trade/rights/access.ts'
import { checkCell } from '@haulm/domain/trade/values/check-value.ts'
import { z } from 'zod'
import { checkedField } from './route/checked-field.ts'
import { idParams } from './route/id-params.ts'
import { anyOf, everyone, route } from './route/route.ts'
import { sentDocument, sentProposal } from './sent-by-link.ts'
import { tradeReply } from './trades/trade-fields.ts'

const event = z.enum(proposalEventNames)
const token = z.object({ token: z.string() })

export const addLinkDocument = route({
  method: 'POST',
  path: '/api/public/links/:token/documents',
  summary: 'Adds a document to the trade of a link: the body is the file. 200 with the existing one if it is the same file.',
  permission: everyone,
  ignoresSession: true,
  params: token,
  query: z.object({
    kind: z.enum(kindsOfLinks, 'is not a kind of document that a link takes'),
    name: z
      .string()
      .transform((text) => storedFileName(text) ?? undefined)
      .optional(),
  }),
  streamsFile: fileTypeNames,
  takesKey: true,
  reply: sentDocument,
  status: 201,
  otherStatus: 200,
})

export const addLinkProposal = route({
  method: 'POST',
  path: '/api/public/links/:token/proposals',
  summary: 'Proposes a weight and a ticket number. Nothing in the trade changes until somebody accepts it.',
  permission: everyone,
  ignoresSession: true,
  params: token,
  body: z
    .strictObject({
      event,
      tons: checkedField((sent) => checkCell('tonnage', sent ?? null)).optional(),
      weighbridgeTicket: checkedField((sent) => checkCell('weighbridgeTicket', sent ?? null)).optional(),
    })
    .refine((sent) => sent.event === 'loaded' || !sent.weighbridgeTicket, {
      path: ['weighbridgeTicket'],
      message: proposalMessages.noTicket,
    }) as unknown as z.ZodType<{
    event: z.output<typeof event>
    tons?: number | null
    weighbridgeTicket?: string | null
  }>,
  takesKey: true,
  reply: sentProposal,
  status: 201,
})

const proposalReply = sentProposal.extend({
  trade: z.string().meta({ description: 'id' }),
  tradeNumber: z.string(),
  link: z.string().meta({ description: 'id of the link that it came by' }),
  sentTo: z.string().nullable().meta({ description: 'the transporter to whom the link was sent' }),
  decidedAt: z.string().nullable(),
  decidedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type Proposal = z.output<typeof proposalReply>

export const listProposals = route({
  method: 'GET',
  path: '/api/proposals',
  summary: 'What drivers propose for a trade, newest first; without a trade, the newest 500 that wait for an answer.',
  permission: anyOf(...readersOfTrades),
  query: z.object({ trade: z.string().optional() }),
  reply: z.array(proposalReply),
})

export const acceptProposal = route({
  method: 'POST',
  path: '/api/proposals/:id/accept',
  summary: 'Writes what was proposed into the fields of its trade, and returns the trade. 409 if it is already decided.',
  permission: anyOf(...writersOfTrades),
  params: idParams,
  takesKey: true,
  reply: tradeReply,
})

export const refuseProposal = route({
  method: 'POST',
  path: '/api/proposals/:id/refuse',
  summary: 'Refuses what was proposed, with a reason for the driver. 409 if it is already decided.',
  permission: anyOf(...writersOfTrades),
  params: idParams,
  body: z.strictObject({
    reason: checkedField((sent) => {
      const checked = checkText(sent ?? null, { label: 'The reason', longest: longestReason })
      return checked.ok && checked.value === null ? refuse('Say in a word why.') : checked
    }),
  }) as unknown as z.ZodType<{ reason: string }>,
  takesKey: true,
  reply: proposalReply,
})
