import { isMonth } from '@haulm/domain/calendar/month.ts'
import { isWeek } from '@haulm/domain/calendar/week.ts'
import { parseFilter } from '@haulm/domain/trade/filters/parse-filter.ts'
import { mostFilters, type TradeFilter, tooManyFilters } from '@haulm/domain/trade/filters/trade-filter.ts'
import { tradeSections } from '@haulm/domain/trade/sections.ts'
import { tradeSorts } from '@haulm/domain/trade/trade-sort.ts'
import { z } from 'zod'
import { searchText, sentDay } from '../route/sent-texts.ts'

const day = sentDay.optional()
export const yesOrNo = z.enum(['true', 'false']).optional()

/** Longest search, in characters. @see docs/rules/trades.md, rule 15 */
const longestSearch = 200

/** One condition or several, each as `writeFilter` writes it; those that read what the caller may not are ignored. */
const filter = z
  .union([z.string(), z.array(z.string())])
  .transform((sent, context): TradeFilter[] => {
    const texts = [sent].flat()
    if (texts.length > mostFilters) context.addIssue({ code: 'custom', message: tooManyFilters })
    return texts.slice(0, mostFilters).flatMap((text) => {
      const parsed = parseFilter(text)
      if (parsed.ok) return [parsed.filter]
      context.addIssue({ code: 'custom', message: parsed.message })
      return []
    })
  })
  .optional()

/** Which trades are selected: the same filters for rows and for groups. */
export const tradeFilters = z.object({
  includeAllTrades: yesOrNo,
  startDate: day,
  endDate: day,
  search: searchText(longestSearch).optional(),
  week: z.string().refine(isWeek, 'must be a week that exists, written yyyy-Www').optional(),
  month: z.string().refine(isMonth, 'must be a month, written yyyy-MM').optional(),
  section: z.enum(tradeSections).optional(),
  filter,
})
export type TradeFilterQuery = z.output<typeof tradeFilters>

/** Which rows, in which order, and how many. */
export const tradeList = tradeFilters.extend({
  sort: z.enum(tradeSorts, 'must be a field of a trade, with a minus before it for the largest first').optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a number from 1 to 9999999')
    .transform(Number)
    .optional(),
  // It contains the value of the last row, which can be as long as a comment.
  cursor: z.string().max(4_000).optional(),
})

/** Which deleted trades: a page of them. */
export const deletedTradeList = tradeList.pick({ search: true, limit: true, cursor: true })

/** Whose last loads are searched. An unknown id finds nothing. */
export const lastPlaces = z.object({ clientId: z.string().optional(), supplierId: z.string().optional() })

/** The supplier whose loads are searched for the same ticket, apart from one load. An unknown id finds nothing. */
export const sameTickets = z.object({ supplierId: z.string(), ticket: searchText(50), except: z.string().optional() })

export const tradeGroups = tradeFilters.extend({ by: z.enum(['week', 'month']) })

export const tradeGroupReply = z.object({
  section: z.enum(tradeSections).optional(),
  key: z.string().nullable(),
  label: z.string(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  count: z.int(),
  completed: z.int().optional(),
  cancelled: z.int().optional(),
  tons: z.number(),
  revenue: z.number().optional(),
  totalNet: z.number().optional(),
})
