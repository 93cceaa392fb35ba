import { previewCustomReport, readCompletedMonth } from '@haulm/api/reports.ts'
import { holdsAny } from '@haulm/domain/people/person.ts'
import { readerOfCompletedMonths } from '@haulm/domain/trade/access.ts'
import { stream } from '../http/answers.ts'
import { FewAtOnce } from '../http/few-at-once.ts'
import { type Served, serve } from '../http/serve.ts'
import { completedMonthConditions } from '../trade-rows/completed-month-conditions.ts'
import { customReportConditions } from '../trade-rows/custom-report-conditions.ts'
import { jsonArray } from '../trade-rows/json-array.ts'
import { everyTrade } from '../trade-rows/list-trades.queries.ts'
import { reportSums } from './report-sums.queries.ts'

/** Whole months hold a connection until they are read: of the ten, others always find some. */
const wholeMonths = new FewAtOnce(3, 1_500)

/** What the reports page reads. */
export const servedReports: Served[] = [
  serve(readCompletedMonth, async ({ db, query, user, timeZone }) => {
    const conditions = completedMonthConditions(query.month, timeZone)
    const selection = { reader: readerOfCompletedMonths(user), conditions, sort: '-deliveryDate', after: null } as const
    return stream(await jsonArray(everyTrade(db, selection), await wholeMonths.enter()))
  }),
  serve(previewCustomReport, async ({ db, query, user }) => {
    const { count, tons, revenue, totalNet } = await reportSums(db, customReportConditions(query))
    // Money needs finance, as on the cards. @see decisions, 'People and access'
    return holdsAny(user, ['finance']) ? { count, tons, revenue, totalNet } : { count, tons }
  }),
]
