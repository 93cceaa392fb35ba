import { historyKinds } from '@haulm/domain/history/record-kinds.ts'
import { z } from 'zod'

/** What can happen to a record. */
export const changeActions = ['created', 'updated', 'cancelled', 'reinstated', 'deleted', 'restored'] as const
export type ChangeAction = (typeof changeActions)[number]

const anyValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** What became of a field. */
export const fieldChange = z.object({ field: z.string(), from: anyValue, to: anyValue })

/** One change of a record, as its history tells it. */
export const changeReply = z.object({
  id: z.string(),
  at: z.string(),
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  action: z.enum(changeActions),
  linkSentTo: z
    .string()
    .optional()
    .meta({ description: 'the transporter to whom the link was sent by which it came; absent where it came by none' }),
  fields: z.array(fieldChange),
})
export type Change = z.output<typeof changeReply>

/** A change together with the record that it was made to. */
export const recordedChangeReply = changeReply.extend({
  kind: z.enum(historyKinds),
  recordId: z.string(),
  /** What the record is called, or was called when it was deleted. */
  record: z.string(),
  /** Whether the record is there: a deleted one cannot be opened. */
  isThere: z.boolean(),
})
export type RecordedChange = z.output<typeof recordedChangeReply>
