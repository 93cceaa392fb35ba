import * as routes from '@haulm/api/reports/saved-reports.ts'
import { reportMessages } from '@haulm/domain/report/report-definition.ts'
import type { ServedRoute } from '../../http/serve.ts'
import { serve } from '../../http/serve.ts'
import { presentReport, savedOf } from './saved-views.queries.ts'
import { createSaved, deleteSaved, type SavedKind, updateSaved } from './write-saved.ts'

const screen = 'customReport'

const savedReports: SavedKind = {
  has: (one) => one === screen,
  // Their routes are open only to people who may run them.
  assertOpens: () => {},
  messages: reportMessages,
}

/** Custom reports that people saved. */
export const savedReportRoutes: ServedRoute[] = [
  serve(routes.listReports, async ({ db, user }) => (await savedOf(db, screen, user)).map((row) => presentReport(row, user))),
  serve(routes.createReport, async ({ db, body, user, now }) =>
    presentReport(await createSaved(db, savedReports, { ...body, screen }, { user, now }), user),
  ),
  serve(routes.updateReport, async ({ db, params, body, user, now }) =>
    presentReport(await updateSaved(db, savedReports, params.id, body, { user, now }), user),
  ),
  serve(routes.deleteReport, ({ db, params, user }) => deleteSaved(db, savedReports, params.id, user)),
]
