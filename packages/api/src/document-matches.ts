import { writersOfDocumentsOn } from '@haulm/domain/document/access.ts'
import { longestFileName } from '@haulm/domain/document/file-name.ts'
import { longestText } from '@haulm/domain/document/matching/file-tokens.ts'
import { mostMatchedFiles, surenesses } from '@haulm/domain/document/matching/match-file.ts'
import { matchedFieldNames } from '@haulm/domain/document/matching/matched-fields.ts'
import { z } from 'zod'
import { anyOf, route } from './route/route.ts'

const matchReply = z.object({
  sureness: z.enum(surenesses).meta({ description: '`unclear`: several trades fit alike' }),
  matches: z
    .array(
      z.object({
        trade: z.object({
          id: z.string(),
          tradeNumber: z.string(),
          loadingDate: z.string().nullable(),
          supplier: z.string().nullable(),
          client: z.string().nullable(),
          truckReg: z.string().nullable(),
        }),
        by: z.array(z.object({ field: z.enum(matchedFieldNames), value: z.string() })),
        hasDay: z.boolean().meta({ description: 'whether the day of the load stands in the file, too' }),
      }),
    )
    .meta({ description: 'the likeliest first, five at most' }),
  more: z.boolean().meta({ description: 'whether there are further ones' }),
})
export type MatchedFile = z.output<typeof matchReply>
export type MatchedTrade = MatchedFile['matches'][number]['trade']

export const matchFiles = route({
  method: 'POST',
  path: '/api/documents/matches',
  summary:
    'The trades that files may belong to, by their names and by the text of PDFs; one answer for each, in their order. Nothing is stored.',
  permission: anyOf(...writersOfDocumentsOn('trade')),
  body: z.strictObject({
    files: z
      .array(z.strictObject({ name: z.string().min(1).max(longestFileName), text: z.string().max(longestText).optional() }))
      .max(mostMatchedFiles, `can be at most ${mostMatchedFiles}`),
  }),
  reply: z.array(matchReply),
})
