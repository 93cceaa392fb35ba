import { isDay } from '@haulm/domain/calendar/day.ts'
import { isMonth } from '@haulm/domain/calendar/month.ts'
import { isWeek } from '@haulm/domain/calendar/week.ts'
import { canBeStored, characterCount } from '@haulm/domain/text/storable.ts'
import { tradeSections } from '@haulm/domain/trade/sections.ts'
import { z } from 'zod'

const day = z.string().refine(isDay, 'must be a day that exists, written yyyy-MM-dd').optional()
const yesOrNo = z.enum(['true', 'false']).optional()

/** Longest search, in characters. @see decisions, 'Trades' */
const longestSearch = 200

/** Which trades are meant: the same filters for rows and for groups. */
export const tradeFilters = z.object({
  includeAllTrades: yesOrNo,
  startDate: day,
  endDate: day,
  search: z
    .string()
    .refine((text) => characterCount(text) <= longestSearch, `can be at most ${longestSearch} characters long`)
    .refine(canBeStored, 'holds a character that cannot be searched')
    .optional(),
  week: z.string().refine(isWeek, 'must be a week that exists, written yyyy-Www').optional(),
  month: z.string().refine(isMonth, 'must be a month, written yyyy-MM').optional(),
  section: z.enum(tradeSections).optional(),
})
export type TradeFilters = z.output<typeof tradeFilters>

/** Which rows, in which order, and how many. */
export const tradeList = tradeFilters.extend({
  sort: z.enum(['loadingDate', '-loadingDate']).optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a number from 1 to 9999999')
    .transform(Number)
    .optional(),
  cursor: z.string().max(200).optional(),
})
export type TradeListQuery = z.output<typeof tradeList>

export const tradeGroups = tradeFilters.extend({ by: z.enum(['week', 'month']) })

export const tradeGroupReply = z.object({
  section: z.enum(tradeSections).optional(),
  key: z.string().nullable(),
  label: z.string(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  count: z.int(),
  tons: z.number(),
  revenue: z.number().optional(),
  totalNet: z.number().optional(),
})
