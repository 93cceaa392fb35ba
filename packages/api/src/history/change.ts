import { historyKinds } from '@haulm/domain/history/record-kinds.ts'
import { z } from 'zod'

/** What can happen to a record. */
export const changeActions = ['created', 'updated', 'cancelled', 'reinstated', 'deleted', 'restored'] as const
export type ChangeAction = (typeof changeActions)[number]

const anyValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** The old and the new value of a field. */
export const fieldChange = z.object({ field: z.string(), from: anyValue, to: anyValue })

/** One change of a record, as its history shows it. */
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

/** A change together with the record that was changed. */
export const recordedChangeReply = changeReply.extend({
  kind: z.enum(historyKinds),
  recordId: z.string(),
  /** The record's name, or the one it had when it was deleted. */
  record: z.string(),
  /** Whether the record still exists: a deleted one cannot be opened. */
  isThere: z.boolean(),
})
export type RecordedChange = z.output<typeof recordedChangeReply>
