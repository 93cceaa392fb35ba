import {
  exportClients,
  exportCommodities,
  exportManagementData,
  exportSuppliers,
  exportTransporters,
  exportTruckTypes,
  exportUsers,
  readExportHistory,
} from '@haulm/api/exports.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import { dayFileName } from '@haulm/domain/report/export-file-name.ts'
import { assertConfirmed } from '../http/assert-confirmed.ts'
import type { Served } from '../http/serve.ts'
import { serve } from '../http/serve.ts'
import { answerExport, type ExportCall } from './answer-export.ts'
import { exportHistory } from './export-log.queries.ts'
import { type ManagedKind, managedKinds, managementSheets } from './management-sheets.ts'
import { servedTradeExports } from './serve-trade-exports.ts'

const exportManaged = (call: ExportCall, kind: ManagedKind | 'management-data', kinds: readonly ManagedKind[]) =>
  answerExport(call, {
    kind,
    fileName: dayFileName(kind, todayIn(call.timeZone, call.now)),
    sheets: () => managementSheets(call.db, kinds),
  })

/** How many lines of the history are told unless more are asked for. */
const usualHistory = 500

/** Everything that leaves the product as a spreadsheet, and who took it. */
export const servedExports: Served[] = [
  ...servedTradeExports,
  serve(exportTruckTypes, (call) => exportManaged(call, 'truck-types', ['truck-types'])),
  serve(exportCommodities, (call) => exportManaged(call, 'commodities', ['commodities'])),
  serve(exportClients, (call) => exportManaged(call, 'clients', ['clients'])),
  serve(exportSuppliers, (call) => exportManaged(call, 'suppliers', ['suppliers'])),
  serve(exportTransporters, (call) => exportManaged(call, 'transporters', ['transporters'])),
  serve(exportUsers, (call) => exportManaged(call, 'users', ['users'])),
  serve(exportManagementData, async (call) => {
    assertConfirmed(call)
    return exportManaged(call, 'management-data', managedKinds)
  }),
  serve(readExportHistory, ({ db, query }) => exportHistory(db, query.limit ?? usualHistory)),
]
