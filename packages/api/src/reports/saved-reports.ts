import { type DateRangePreset, dateRangePresets } from '@haulm/domain/calendar/date-range.ts'
import { runnersOfCustomReports } from '@haulm/domain/report/access.ts'
import { z } from 'zod'
import { idParams } from '../route/id-params.ts'
import { anyOf, route } from '../route/route.ts'
import { askedSection, assertBounds, customReportFilters, tradeColumnSections } from './export-queries.ts'
import { savedName } from './saved-name.ts'

const runners = anyOf(...runnersOfCustomReports)

const period = z.enum(Object.keys(dateRangePresets) as DateRangePreset[])
const columns = z.enum(tradeColumnSections).nullable()
const content = z.strictObject({
  period,
  filters: z.strictObject(customReportFilters.shape).superRefine(assertBounds),
  columns: askedSection.nullable(),
})
const flag = z.boolean('must be true or false')

const reportReply = z.object({
  id: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  owner: z.string(),
  content: z.object({ period, filters: customReportFilters, columns }),
})

export const listReports = route({
  method: 'GET',
  path: '/api/saved-reports',
  summary: 'The custom reports that the caller saved, and those that others share.',
  permission: runners,
  reply: z.array(reportReply),
})

export const createReport = route({
  method: 'POST',
  path: '/api/saved-reports',
  summary: 'Saves the filters of a custom report under a name. A relative period stays relative.',
  permission: runners,
  takesKey: true,
  body: z.strictObject({ name: savedName('report'), content, isShared: flag.optional() }),
  reply: reportReply,
  status: 201,
})

export const updateReport = route({
  method: 'PATCH',
  path: '/api/saved-reports/:id',
  summary: "Renames one of the caller's own reports, replaces its filters or shares it.",
  permission: runners,
  params: idParams,
  body: z.strictObject({ name: savedName('report'), content, isShared: flag }).partial(),
  reply: reportReply,
})

export const deleteReport = route({
  method: 'DELETE',
  path: '/api/saved-reports/:id',
  summary: "Deletes one of the caller's own reports.",
  permission: runners,
  params: idParams,
  reply: null,
  status: 204,
})
