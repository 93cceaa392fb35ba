import { fileTypeNames } from '@haulm/domain/document/file-types.ts'
import { kindsOfLinks } from '@haulm/domain/instruction/kinds-of-links.ts'
import { proposalEventNames, proposalStates } from '@haulm/domain/instruction/proposals.ts'
import { z } from 'zod'

/** A document sent through a link, with what its sender may know about it. */
export const sentDocument = z.object({
  id: z.string(),
  kind: z.enum(kindsOfLinks),
  name: z.string(),
  type: z.enum(fileTypeNames),
  bytes: z.int(),
  at: z.string(),
})
export type SentDocument = z.output<typeof sentDocument>

/** A proposal with what its sender may know about it. */
export const sentProposal = z.object({
  id: z.string(),
  event: z.enum(proposalEventNames),
  fields: z.object({ tonnage: z.number().optional(), weighbridgeTicket: z.string().optional() }),
  at: z.string(),
  state: z.enum(proposalStates),
  reason: z.string().nullable().meta({ description: 'why it was refused' }),
})
export type SentProposal = z.output<typeof sentProposal>

/** What was sent through a link, newest first, and what became of it. */
export const sentByLink = z.object({ documents: z.array(sentDocument), proposals: z.array(sentProposal) })
export type SentByLink = z.output<typeof sentByLink>
