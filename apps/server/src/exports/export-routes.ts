import { listRoutes } from '@haulm/api/reference-data/list-routes.ts'
import {
  exportManagementData,
  exportSupplierContracts,
  exportTransportRates,
  exportUsers,
  listExporters,
  readExportHistory,
} from '@haulm/api/reports/exports.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import { listsInOrder } from '@haulm/domain/reference-data/lists-in-order.ts'
import { referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { exportFileName } from '@haulm/domain/report/export-file-name.ts'
import { assertConfirmed } from '../http/assert-confirmed.ts'
import type { ServedRoute } from '../http/serve.ts'
import { serve } from '../http/serve.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { type AgreementReaders, contractSheet, rateSheet } from './agreement-sheets.ts'
import { answerSheets, type ExportCall, type ExportFile } from './answer-export.ts'
import { findExporters, findExports } from './export-history.queries.ts'
import { type ManagedKind, managementSheet, managementSheets } from './management-sheets.ts'
import { reportFileRoutes } from './report-file-routes.ts'
import { type FolderReader, serveDocumentFolder } from './serve-document-folder.ts'
import { tradeExportRoutes } from './trade-export-routes.ts'

/** An export of something as it is today, all of it unless narrowed. */
const exportWhole = (
  call: ExportCall,
  kind: ExportFile['kind'],
  sheets: () => Promise<Sheet[]>,
  filters: ExportFile['filters'] = {},
) => answerSheets(call, { kind, filters, fileName: exportFileName(kind, { day: todayIn(call.timeZone, call.now) }), sheets })

const exportManaged = (call: ExportCall, kind: ManagedKind) =>
  exportWhole(call, kind, async () => [await managementSheet(call.db, kind)])

/** How many lines of the export history are returned unless another number is asked for. */
const usualHistory = 500

/** Everything that leaves the product as a file, and who took it. */
export const exportRoutes = (readers: AgreementReaders & FolderReader): ServedRoute[] => [
  serveDocumentFolder(readers),
  ...tradeExportRoutes,
  ...reportFileRoutes,
  serve(exportSupplierContracts, (call) => {
    const { search = '', state = 'all', period = 'all', startDate = null, endDate = null } = call.query
    const narrowing = { search, state, period, startDate, endDate }
    return exportWhole(call, 'supplier-contracts', async () => [await contractSheet(call, readers, narrowing)], call.query)
  }),
  serve(exportTransportRates, (call) => {
    const { search = '', on = null } = call.query
    return exportWhole(call, 'transport-rates', async () => [await rateSheet(call, readers, { search, on })], call.query)
  }),
  ...listsInOrder.map((kind) => serve(listRoutes[kind].export, (call) => exportManaged(call, referenceKinds[kind].path))),
  serve(exportUsers, (call) => exportManaged(call, 'users')),
  serve(exportManagementData, async (call) => {
    assertConfirmed(call)
    return exportWhole(call, 'management-data', () => managementSheets(call.db))
  }),
  serve(readExportHistory, ({ db, query: { limit = usualHistory, ...search }, timeZone, user }) =>
    findExports(db, search, { limit, timeZone, reader: user }),
  ),
  serve(listExporters, ({ db }) => findExporters(db)),
]
