import { holdersOfContracts } from '@haulm/domain/contract/access.ts'
import { readersOfReports, runnersOfCustomReports } from '@haulm/domain/report/access.ts'
import { exportKinds } from '@haulm/domain/report/exported-files.ts'
import { readersOfTrades } from '@haulm/domain/trade/rights/access.ts'
import { openersOfRates } from '@haulm/domain/transport-rate/access.ts'
import { z } from 'zod'
import { anyOf, route } from '../route/route.ts'
import { sentDay } from '../route/sent-texts.ts'
import { tradeFilters } from '../trades/trade-queries.ts'
import { exportEntry, exporters } from './export-entry.ts'
import { contractExportQuery, customReportQuery, monthExportQuery, rateExportQuery, tradeExportQuery } from './export-queries.ts'
import { spreadsheet } from './spreadsheet.ts'

const administrators = anyOf('administration')
/** @see docs/rules/rights.md, rule 12 */
const forReports = anyOf(...readersOfReports)

/** A spreadsheet, or a CSV file for other programs. */
const spreadsheetOrCsv = { ...spreadsheet, otherReplyType: 'text/csv' } as const

export const exportTrades = route({
  ...spreadsheetOrCsv,
  path: '/api/export/trades',
  summary: 'All trades except deleted ones, with the columns that the caller may read.',
  permission: anyOf(...readersOfTrades),
  query: tradeExportQuery,
})

export const exportDocuments = route({
  method: 'GET',
  path: '/api/export/documents',
  summary: 'The documents of the filtered trades that the caller may read, in an archive with an index of them.',
  permission: anyOf(...readersOfTrades),
  query: tradeFilters,
  reply: z.string().meta({ format: 'binary' }),
  replyType: 'application/zip',
})

export const exportCustomReport = route({
  ...spreadsheetOrCsv,
  path: '/api/export/custom-report',
  summary: 'The filtered trades; a trade without a value in a filtered field is left out.',
  permission: anyOf(...runnersOfCustomReports),
  query: customReportQuery,
})

export const exportCompletedMonth = route({
  ...spreadsheetOrCsv,
  path: '/api/export/completed-month',
  summary: 'The completed trades of a month by week, by the date of the trade; a second sheet sums the weeks.',
  permission: forReports,
  query: monthExportQuery,
})

export const exportSupplierContracts = route({
  ...spreadsheet,
  path: '/api/export/supplier-contracts',
  summary: 'The filtered supplier contracts, with what trades have drawn from each.',
  permission: anyOf(...holdersOfContracts),
  query: contractExportQuery,
})

export const exportTransportRates = route({
  ...spreadsheet,
  path: '/api/export/transport-rates',
  summary: 'The filtered transport rates, by truck type.',
  permission: anyOf(...openersOfRates),
  query: rateExportQuery,
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
  summary: "Who exported what, newest first; by person, kind and a range of days in the company's time zone, both ends included.",
  permission: forReports,
  query: z.object({
    person: z.guid('is not the id of a record').optional(),
    kind: z.enum(exportKinds).optional(),
    from: sentDay.optional(),
    to: sentDay.optional(),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
      .transform(Number)
      .optional(),
  }),
  reply: z.array(exportEntry),
})

export const listExporters = route({
  method: 'GET',
  path: '/api/export/history/people',
  summary: 'Everybody who has exported something, by name.',
  permission: forReports,
  reply: exporters,
})
