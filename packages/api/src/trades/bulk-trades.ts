import { mostTradesAtOnce } from '@haulm/domain/trade/many-trades.ts'
import { writersOfTrades } from '@haulm/domain/trade/rights/access.ts'
import { z } from 'zod'
import { fieldChange } from '../history/change.ts'
import { type RefusalCode, type RefusedTrade, refusalStatus } from '../route/refusal.ts'
import { anyOf, route } from '../route/route.ts'
import { tradeChange, tradeReply } from './trade-fields.ts'

const writers = anyOf(...writersOfTrades)
const id = z.string().max(100)
const oncePerTrade = <T extends { id: string }>(changes: T[]) =>
  new Set(changes.map((change) => change.id)).size === changes.length
const namedOnce = { message: 'A trade can be named once only.' }

const changes = z
  .array(tradeChange)
  .min(1)
  .max(mostTradesAtOnce)
  .refine(oncePerTrade, namedOnce)
  .meta({ description: `fields of up to ${mostTradesAtOnce} trades, each with the version that its edit started from` })

/** What a step changes, or would change, in a trade: also the computed figures, as far as the reader may read them. */
const foreseenTrade = z.object({ id, tradeNumber: z.string(), version: z.int(), fields: z.array(fieldChange) })

const refusedTrade: z.ZodType<RefusedTrade> = z.object({
  id,
  tradeNumber: z.string().nullable(),
  code: z.enum(Object.keys(refusalStatus) as RefusalCode[]),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
})

const foreseen = z.object({
  changed: z.array(foreseenTrade).meta({ description: 'trades of which nothing would change are left out' }),
  refused: z.array(refusedTrade),
})
/** What a step would do. */
export type Foreseen = z.output<typeof foreseen>

export const changeTrades = route({
  method: 'PATCH',
  path: '/api/trades',
  summary: 'Changes many trades in one step, all or nothing. A refusal says for each trade which fields are refused, and why.',
  permission: writers,
  body: z.strictObject({ changes }),
  reply: z.array(tradeReply),
})

export const previewTrades = route({
  method: 'POST',
  path: '/api/trades/preview',
  summary: 'What the same step would change, and what of it would be refused. Nothing is written.',
  permission: writers,
  body: z.strictObject({ changes }),
  reply: foreseen,
})

export const undoTrades = route({
  method: 'POST',
  path: '/api/trades/undo',
  summary:
    'Takes back edits of the caller, each identified by its trade and the version that it led to; all or nothing. Refused if somebody else has changed the field since.',
  permission: writers,
  body: z.strictObject({
    edits: z
      .array(z.strictObject({ id, version: z.int().min(2) }))
      .min(1)
      .max(mostTradesAtOnce)
      .refine(oncePerTrade, namedOnce),
  }),
  reply: z.array(tradeReply),
})
