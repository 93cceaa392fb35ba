import { z } from 'zod'
import { customReportFilters, monthQuery } from './export-queries.ts'
import { anyOf, route } from './route.ts'
import { tradeReply } from './trade-fields.ts'

export const readCompletedMonth = route({
  method: 'GET',
  path: '/api/reports/completed-months',
  summary: 'The completed trades of a month, newest delivery first; holders of reports read all groups of fields here.',
  permission: anyOf('reports', 'finance', 'administration'),
  query: monthQuery,
  reply: z.array(tradeReply),
})

export const previewCustomReport = route({
  method: 'GET',
  path: '/api/reports/custom-report',
  summary: 'How many trades a custom report would hold, and their sums; cancelled ones are counted and add nothing.',
  permission: anyOf('finance', 'administration'),
  query: customReportFilters,
  reply: z.object({
    count: z.int(),
    tons: z.number(),
    revenue: z.number().optional(),
    totalNet: z.number().optional(),
  }),
})
