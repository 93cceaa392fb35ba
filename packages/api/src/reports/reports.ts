import { readersOfReports, runnersOfCustomReports } from '@haulm/domain/report/access.ts'
import { type ChartGrouping, type ChartMeasure, chartGroupings, chartMeasures } from '@haulm/domain/report/chart.ts'
import { z } from 'zod'
import { anyOf, route } from '../route/route.ts'
import { sentDay } from '../route/sent-texts.ts'
import { tradeReply } from '../trades/trade-fields.ts'
import { customReportPreviewQuery, monthQuery } from './export-queries.ts'

export const readCompletedMonth = route({
  method: 'GET',
  path: '/api/reports/completed-months',
  summary: 'The completed trades of a month, newest delivery first; holders of reports read all groups of fields here.',
  permission: anyOf(...readersOfReports),
  query: monthQuery,
  reply: z.array(tradeReply),
})

export const previewCustomReport = route({
  method: 'GET',
  path: '/api/reports/custom-report',
  summary: 'How many trades a custom report would hold, and their sums; cancelled ones are counted but add nothing to the sums.',
  permission: anyOf(...runnersOfCustomReports),
  query: customReportPreviewQuery,
  reply: z.object({
    count: z.int(),
    /** How many of them were cancelled. */
    cancelled: z.int(),
    tons: z.number(),
    revenue: z.number().optional(),
    totalNet: z.number().optional(),
  }),
})

const day = sentDay.optional()

const chartSums = z.object({
  count: z.int(),
  volume: z.number(),
  /** Absent without `finance`. */
  totalNet: z.number().optional(),
})

export const readChart = route({
  method: 'GET',
  path: '/api/reports/chart',
  summary: "Volume and net by month or by the largest commodities, clients, suppliers or transporters, by a trade's date.",
  permission: anyOf(...readersOfReports),
  query: z.object({
    by: z.enum(Object.keys(chartGroupings) as ChartGrouping[]),
    /** What decides which groups are the largest. Net needs `finance`. */
    measure: z.enum(Object.keys(chartMeasures) as ChartMeasure[]),
    startDate: day,
    endDate: day,
  }),
  reply: z.object({
    /** Months, oldest first; else at most ten groups, the largest amount first. */
    groups: z.array(
      chartSums.extend({
        /** `2026-11`, or the id of a record; null for the trades that have none. */
        key: z.string().nullable(),
        /** The record's name; null for a month, and for trades without a record. */
        name: z.string().nullable(),
      }),
    ),
    /** Everything that is not shown by name; null if there is nothing else. */
    others: chartSums.extend({ groups: z.int() }).nullable(),
    /** The sum of all groups, to the cent. */
    total: chartSums,
  }),
})
