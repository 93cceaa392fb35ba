import { isMonth } from '@haulm/domain/calendar/month.ts'
import { type ReportName, type ReportParameter, reportNames, reportOf, type reports } from '@haulm/domain/report/reports.ts'
import { z } from 'zod'
import { anyOf, route } from '../route/route.ts'
import { spreadsheet } from './spreadsheet.ts'

/** The schema of each parameter of a report. */
const parameterSchemas = {
  month: z.string().refine(isMonth, 'must be a month, such as 2026-10').optional(),
} satisfies Record<ReportParameter, z.ZodType>

type QueryOf<Name extends ReportName> = z.ZodObject<
  Pick<typeof parameterSchemas, keyof (typeof reports)[Name]['parameters'] & ReportParameter>
>

/** The route of a report, which replies with its file. */
const reportRoute = <Name extends ReportName>(name: Name) =>
  route({
    ...spreadsheet,
    path: `/api/export/${name}`,
    summary: reportOf(name).summary,
    permission: anyOf(...reportOf(name).readers),
    query: z.object(
      Object.fromEntries(
        (Object.keys(reportOf(name).parameters) as ReportParameter[]).map((parameter) => [
          parameter,
          parameterSchemas[parameter],
        ]),
      ),
    ) as unknown as QueryOf<Name>,
  })

type ReportRoutes = { [Name in ReportName]: ReturnType<typeof reportRoute<Name>> }
export const reportRoutes = Object.fromEntries(reportNames.map((name) => [name, reportRoute(name)])) as unknown as ReportRoutes

/** 'MonthlySummary' */
type Joined<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Joined<Rest>}`
  : Capitalize<Name>
type Named = { [Name in ReportName as `export${Joined<Name>}`]: ReportRoutes[Name] }

const joined = (name: string) => name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The same routes by name, as `exportMonthlySummary`. */
export const namedReportRoutes = Object.fromEntries(
  reportNames.map((name) => [`export${joined(name)}`, reportRoutes[name]]),
) as unknown as Named
