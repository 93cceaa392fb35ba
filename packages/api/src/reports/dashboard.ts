import { figureNames } from '@haulm/domain/dashboard/figures.ts'
import { readersOfTrades } from '@haulm/domain/trade/rights/access.ts'
import { z } from 'zod'
import { anyOf, route } from '../route/route.ts'

/** An entry for each figure; those of money are absent for people without `finance`. */
const ofFigures = <Of extends z.ZodType>(of: Of) =>
  z.object({ activeTrades: of, totalVolume: of, incompleteTradesByRole: of, revenue: of.optional(), totalNet: of.optional() })

export const readDashboardStats = route({
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'The figures of the dashboard, their growth in percent, and their last twelve months.',
  permission: anyOf(...readersOfTrades),
  reply: ofFigures(z.number()).extend({
    /** This month so far against the same days of the month before, by a trade's date; null without a base. */
    growth: ofFigures(z.number().nullable()),
    /** The last twelve months by a trade's date, oldest first; the last one is this month. */
    trend: ofFigures(z.array(z.number())),
  }),
})

export const readMonthlyBreakdown = route({
  method: 'GET',
  path: '/api/dashboard/monthly-breakdown/:statType',
  summary: 'The months that make up a figure of the dashboard, oldest first. Their sum is the figure.',
  permission: anyOf(...readersOfTrades),
  params: z.object({ statType: z.enum(figureNames) }),
  reply: z.array(
    z.object({
      year: z.int(),
      /** 1 for January to 12. */
      month: z.int(),
      monthName: z.string(),
      count: z.int(),
      volume: z.number(),
      /** Absent without `finance`, as `totalNet` is. */
      revenue: z.number().optional(),
      totalNet: z.number().optional(),
    }),
  ),
})
