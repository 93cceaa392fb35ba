import { readersOfReports, runnersOfCustomReports } from '@haulm/domain/report/access.ts'
import { readersOfTrades } from '@haulm/domain/trade/access.ts'
import { z } from 'zod'
import { exportEntry } from './export-entry.ts'
import { customReportQuery, monthQuery, tradeExportQuery } from './export-queries.ts'
import { anyOf, route } from './route.ts'

const administrators = anyOf('administration')
/** @see specification part 2, section 6: the reports page, and all that is on it. */
const forReports = anyOf(...readersOfReports)

/** A spreadsheet: typed cells, a header that stays and filters, never a formula. */
const spreadsheet = {
  method: 'GET',
  reply: z.string().meta({ format: 'binary' }),
  replyType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export const exportTrades = route({
  ...spreadsheet,
  path: '/api/export/trades',
  summary: 'All trades but the deleted ones, with the columns that the caller may read.',
  permission: anyOf(...readersOfTrades),
  query: tradeExportQuery,
})

export const exportMonthlySummary = route({
  ...spreadsheet,
  path: '/api/export/monthly-summary',
  summary: 'The current month by week, commodity, client, supplier and transporter; money for holders of finance.',
  permission: anyOf(...readersOfTrades),
})

export const exportCustomReport = route({
  ...spreadsheet,
  path: '/api/export/custom-report',
  summary: 'The trades within the filters; a trade without a value that is filtered by is left out.',
  permission: anyOf(...runnersOfCustomReports),
  query: customReportQuery,
})

export const exportCompletedMonth = route({
  ...spreadsheet,
  path: '/api/export/completed-month',
  summary: 'The completed trades of a month, by the date of the trade.',
  permission: forReports,
  query: monthQuery,
})

export const exportTruckTypes = route({
  ...spreadsheet,
  path: '/api/export/truck-types',
  summary: 'All truck types.',
  permission: administrators,
})

export const exportCommodities = route({
  ...spreadsheet,
  path: '/api/export/commodities',
  summary: 'All commodities.',
  permission: administrators,
})

export const exportClients = route({
  ...spreadsheet,
  path: '/api/export/clients',
  summary: 'All clients.',
  permission: administrators,
})

export const exportSuppliers = route({
  ...spreadsheet,
  path: '/api/export/suppliers',
  summary: 'All suppliers.',
  permission: administrators,
})

export const exportTransporters = route({
  ...spreadsheet,
  path: '/api/export/transporters',
  summary: 'All transporters.',
  permission: administrators,
})

export const exportUsers = route({
  ...spreadsheet,
  path: '/api/export/users',
  summary: 'All users with their status, role and permissions.',
  permission: administrators,
})

export const exportManagementData = route({
  ...spreadsheet,
  path: '/api/export/management-data',
  summary: 'Reference data and users in one workbook, a sheet each.',
  permission: administrators,
})

export const readExportHistory = route({
  method: 'GET',
  path: '/api/export/history',
  summary: 'Who exported what, newest first.',
  permission: forReports,
  query: z.object({
    limit: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
      .transform(Number)
      .optional(),
  }),
  reply: z.array(exportEntry),
})
