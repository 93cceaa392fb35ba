import { mostInstructions } from '@haulm/domain/instruction/most-instructions.ts'
import type { WrittenLanguage } from '@haulm/domain/text/written-languages.ts'
import { writtenLanguages } from '@haulm/domain/text/written-languages.ts'
import { readersOfTrades } from '@haulm/domain/trade/rights/access.ts'
import { z } from 'zod'
import { idParams } from './route/id-params.ts'
import { anyOf, route } from './route/route.ts'

const language = z
  .enum(Object.keys(writtenLanguages) as [WrittenLanguage, ...WrittenLanguage[]])
  .optional()
  .meta({ description: "the language; that of the trade's transporter, where none is asked for" })

export const readInstruction = route({
  method: 'GET',
  path: '/api/trades/:id/instruction',
  summary: 'The loading instruction of a trade: a page of PDF without any price.',
  permission: anyOf(...readersOfTrades),
  params: idParams,
  query: z.object({ language }),
  reply: z.string().meta({ format: 'binary' }),
  replyType: 'application/pdf',
})

export const readInstructions = route({
  method: 'GET',
  path: '/api/export/instructions',
  summary: `The loading instructions of several trades, at most ${mostInstructions}, a page each.`,
  permission: anyOf(...readersOfTrades),
  query: z.object({
    ids: z
      .string()
      .transform((ids) => [...new Set(ids.split(','))])
      .pipe(z.array(z.string()).min(1).max(mostInstructions, `can be at most ${mostInstructions}`))
      .meta({ description: 'ids of trades, with commas between them' }),
    language,
  }),
  reply: z.string().meta({ format: 'binary' }),
  replyType: 'application/pdf',
})
