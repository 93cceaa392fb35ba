import { formatTonsExact } from '../quantity/format.ts'
import type { Tons } from '../quantity/units.ts'

/**
 * What a driver can report through a link, each with the fields of the trade that it may propose.
 * @see docs/rules/documents.md, rule 15
 */
export const proposalEvents = {
  loaded: { label: 'Loaded', fields: ['tonnage', 'weighbridgeTicket'] },
  delivered: { label: 'Delivered', fields: ['tonnage'] },
} as const

export type ProposalEvent = keyof typeof proposalEvents
export const proposalEventNames = Object.keys(proposalEvents) as [ProposalEvent, ...ProposalEvent[]]

/** What becomes of a proposal. */
export const proposalStates = ['proposed', 'accepted', 'refused'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Proposed values for fields of the trade; what was not sent is absent. */
export type ProposedFields = { tonnage?: Tons; weighbridgeTicket?: string }

/** What one link may send in total. */
export const linkLimits = { documents: 20, megabytes: 100, proposals: 20 } as const

/** Maximum characters of the reason with which a proposal is refused. */
export const longestReason = 200

/** `Loaded: 33.8 tons, ticket 4711` */
export function proposalText({
  event,
  fields: { tonnage, weighbridgeTicket },
}: {
  event: ProposalEvent
  fields: ProposedFields
}) {
  const values = [
    ...(tonnage === undefined ? [] : [formatTonsExact(tonnage)]),
    ...(weighbridgeTicket === undefined ? [] : [`ticket ${weighbridgeTicket}`]),
  ]
  return [proposalEvents[event].label, values.join(', ')].filter(Boolean).join(': ')
}

/** Why nothing more is accepted, or can be decided. */
export const proposalMessages = {
  full: `This link has sent as much as it can: ${linkLimits.documents} files, ${linkLimits.megabytes} MB.`,
  tooManyUnknown: 'Many files that are not documents were sent by this link. Try again later.',
  tooManyProposals: 'This link has sent as much as it can.',
  noTicket: 'A delivery has no ticket number.',
  decided: { accepted: 'This was accepted already.', refused: 'This was refused already.' },
  gone: 'This does not exist, or its trade was deleted.',
} as const
