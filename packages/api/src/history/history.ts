import { historyKinds } from '@haulm/domain/history/record-kinds.ts'
import { z } from 'zod'
import { anyOf, route } from '../route/route.ts'
import { searchText, sentDay } from '../route/sent-texts.ts'
import { recordedChangeReply } from './change.ts'
import { historyOf } from './history-of.ts'

const administrators = anyOf('administration')
const day = sentDay.optional()
const text = (longest: number) => searchText(longest).optional()

export const readContractHistory = historyOf('supplierContract')
export const readRateHistory = historyOf('transportRate')
export const readUserHistory = historyOf('person')

export const searchHistory = route({
  method: 'GET',
  path: '/api/admin/history',
  summary: 'Who changed what, newest first, with names in place of ids. The next cursor is in the header X-Next-Cursor.',
  permission: administrators,
  query: z.object({
    person: text(100),
    kind: z.enum(historyKinds).optional(),
    record: text(200),
    recordId: text(100),
    field: text(100),
    from: day,
    to: day,
    limit: z
      .string()
      .regex(/^([1-9]\d?|1\d\d|200)$/, 'must be a number from 1 to 200')
      .transform(Number)
      .optional(),
    cursor: z.string().max(200).optional(),
  }),
  reply: z.array(recordedChangeReply),
})
