import type { Route } from '@haulm/api/route/route.ts'
import { routes } from '@haulm/api/routes.ts'
import type { Permission } from '@haulm/domain/people/permissions.ts'
import { referenceKindNames } from '@haulm/domain/reference-data/reference-kinds.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiCaller } from './test/call-api.ts'
import { tradeWorld } from './test/trade-world.ts'

/** Who calls: the twelve permission sets of the promises, and three who are not let in. */
const sets: Record<string, Permission[]> = {
  administration: ['administration'],
  logistics: ['logistics'],
  costing: ['costing'],
  finance: ['finance'],
  reports: ['reports'],
  rates: ['transport_rates'],
  live: ['live_dashboard'],
  contracts: ['supplier_contracts'],
  logisticsDelete: ['logistics', 'delete_trades'],
  ratesDelete: ['transport_rates', 'delete_transport_rates'],
  nothing: [],
}
const principals = ['admin', ...Object.keys(sets), 'anonymous', 'pending', 'blocked'] as const

const shutOut = ['anonymous', 'pending', 'blocked']
const everybody = principals.filter((name) => !shutOut.includes(name))
const readers = everybody.filter((name) => name !== 'nothing')
const writers = ['admin', 'administration', 'logistics', 'costing', 'finance', 'logisticsDelete']
const deleters = ['admin', 'administration', 'logisticsDelete']
/** Of the dashboard's table. */
const viewers = ['admin', 'administration', 'logistics', 'costing', 'finance', 'logisticsDelete']
const layout = { hidden: [], order: [], density: 'compact' }
const contractHolders = ['admin', 'contracts']
const administrators = ['admin', 'administration']
const writersOfRates = ['admin', 'administration', 'rates', 'ratesDelete']
const readersOfRates = [...writersOfRates, 'logistics', 'costing', 'finance', 'logisticsDelete']
const runnersOfReports = [...administrators, 'finance']
const readersOfReports = [...administrators, 'finance', 'reports']

type Row = {
  /** What is sent; well-formed, so that only the right to do it decides. */
  body?: object
  query?: string
  /** Who may, on a free trade and, where it differs, on a locked one. */
  may: readonly string[]
  mayLocked?: readonly string[]
  /** The answer to who may. */
  ok: number
}
const open = (ok: number): Row => ({ may: principals, ok })

/** A list is read by everybody, and written by administrators; the record of the path is none of the list, which they are told. */
const list = {
  list: { may: everybody, ok: 200 },
  create: { may: administrators, ok: 400, body: {} },
  update: { may: administrators, ok: 404, body: {} },
  remove: { may: administrators, ok: 404 },
  use: { may: administrators, ok: 404 },
  merge: { may: administrators, ok: 404, body: { into: 'another' } },
  history: { may: administrators, ok: 404 },
  export: { may: administrators, ok: 200 },
} satisfies Record<string, Row>
type ListRoute = Extract<keyof typeof routes, `${string}.${keyof typeof list}`>
const lists = Object.fromEntries(
  referenceKindNames.flatMap((kind) => Object.entries(list).map(([name, row]) => [`${kind}.${name}`, row])),
) as unknown as Record<ListRoute, Row>

/** Every route with who may call it, written out from part 1, section 6, and the decisions; not from the rules of the code. */
const table: Record<keyof typeof routes, Row> = {
  readLiveness: open(200),
  readReadiness: open(200),
  readOpenApi: { may: everybody, ok: 200 },
  reportViolation: open(400),
  // For a token, and none is set.
  readMetrics: open(404),
  readCurrentUser: { may: everybody, ok: 200 },
  signIn: { ...open(400), body: {} },
  requestAccess: { ...open(400), body: { firstName: 'A', lastName: 'B', email: 'a@haulm.example', password: 'short' } },
  changePassword: { may: everybody, ok: 400, body: { currentPassword: 'x', newPassword: 'short' } },
  confirmPassword: { may: everybody, ok: 400, body: {} },
  readSession: open(200),
  updateProfile: { may: everybody, ok: 200, body: {} },
  listOwnSessions: { may: everybody, ok: 200 },
  endOwnSession: { may: everybody, ok: 404 },
  endOtherSessions: { may: everybody, ok: 204 },
  ownDeviceKey: { may: everybody, ok: 200 },
  askForPasskey: { may: everybody, ok: 404 },
  beginPasskey: { may: everybody, ok: 400, body: {} },
  addPasskey: { may: everybody, ok: 400, body: {} },
  removePasskey: { may: everybody, ok: 400, body: {} },
  readSecondFactor: { may: everybody, ok: 200 },
  beginSecondFactor: { may: everybody, ok: 400, body: {} },
  confirmSecondFactor: { may: everybody, ok: 404, body: { code: '123456' } },
  renewRecoveryCodes: { may: everybody, ok: 400, body: {} },
  endSecondFactor: { may: everybody, ok: 400, body: {} },
  endUserSecondFactor: { may: administrators, ok: 404 },
  readSetup: open(200),
  setUp: { ...open(404), body: { firstName: 'A', lastName: 'B', email: 'a@haulm.example', password: 'a long password of mine' } },
  listTradeDocuments: { may: readers, ok: 200 },
  // Each kind has rights of its own: documents/document-rights.test.ts.
  addTradeDocument: { may: writers, ok: 400, query: '?kind=no_such', body: {} },
  matchFiles: { may: writers, ok: 200, body: { files: [] } },
  listContractDocuments: { may: contractHolders, ok: 404 },
  addContractDocument: { may: contractHolders, ok: 404, query: '?kind=contract', body: {} },
  listTransporterDocuments: { may: administrators, ok: 404 },
  addTransporterDocument: { may: administrators, ok: 404, query: '?kind=insurance', body: {} },
  readDocument: { may: readers, ok: 404 },
  updateDocument: { may: [...writers, 'contracts'], ok: 404, body: {} },
  deleteDocument: { may: [...writers, 'contracts'], ok: 404 },
  restoreDocument: { may: [...writers, 'contracts'], ok: 404 },
  listDocumentKinds: { may: readers, ok: 200 },
  readInstruction: { may: readers, ok: 200 },
  readInstructions: { may: readers, ok: 404, query: '?ids=none' },
  createLink: { may: writers, ok: 201, body: { way: 'copy' } },
  noteLinkSent: { may: writers, ok: 404 },
  listLinks: { may: readers, ok: 200 },
  revokeLink: { may: writers, ok: 404 },
  openedPublicLink: open(404),
  readPublicLink: open(404),
  addLinkDocument: { ...open(404), query: '?kind=loadingTicket' },
  addLinkProposal: { ...open(404), body: { event: 'loaded' } },
  listProposals: { may: readers, ok: 200 },
  acceptProposal: { may: writers, ok: 404 },
  refuseProposal: { may: writers, ok: 404, body: { reason: 'No' } },
  // Last: it ends the session.
  signOut: open(204),
  listUsers: { may: administrators, ok: 200 },
  addUser: { may: administrators, ok: 400, body: {} },
  setUserStatus: { may: administrators, ok: 404, body: { status: 'blocked' } },
  setUserPermissions: { may: administrators, ok: 404, body: { permissions: ['administration'] } },
  setUserRole: { may: administrators, ok: 404, body: { role: 'admin' } },
  setUserColumns: { may: administrators, ok: 404, body: { columnVisibility: {} } },
  resetUserPassword: { may: administrators, ok: 404, body: { password: 'a password' } },
  searchHistory: { may: administrators, ok: 200 },
  readContractHistory: { may: administrators, ok: 404 },
  readRateHistory: { may: administrators, ok: 404 },
  readUserHistory: { may: administrators, ok: 404 },
  readCompletedMonth: { may: readersOfReports, ok: 200, query: '?year=2026&month=10' },
  // Net is for finance alone: reports/chart.test.ts.
  readChart: { may: readersOfReports, ok: 200, query: '?by=client&measure=volume' },
  previewCustomReport: { may: runnersOfReports, ok: 200 },
  readEvents: { may: everybody, ok: 200 },
  askForRecord: { may: writers, ok: 404, body: { kind: 'client', name: 'A', tradeId: 'none' } },
  // For a contract or a rate others ask: list-requests/list-requests.test.ts.
  addAskedRecord: { may: administrators, ok: 404 },
  listNotifications: { may: everybody, ok: 200 },
  readNotifications: { may: everybody, ok: 204, body: {} },
  deleteNotification: { may: everybody, ok: 404 },
  ...lists,
  bringFile: { may: administrators, ok: 415, query: '?kind=clients&fileName=a.csv', body: {} },
  listImports: { may: administrators, ok: 200 },
  readImportTemplate: { may: administrators, ok: 200, query: '?kind=clients' },
  readImport: { may: administrators, ok: 404 },
  listImportRows: { may: administrators, ok: 404 },
  adjustImport: { may: administrators, ok: 404, body: {} },
  applyImport: { may: administrators, ok: 404 },
  revertImport: { may: administrators, ok: 404 },
  dropImport: { may: administrators, ok: 404 },
  listBackups: { may: administrators, ok: 200 },
  makeBackup: { may: administrators, ok: 202 },
  downloadBackup: { may: administrators, ok: 404 },
  readBackupPlan: { may: administrators, ok: 200 },
  readDatabase: { may: administrators, ok: 200 },
  letGoOfOlderDatabases: { may: administrators, ok: 404 },
  'commodity.adminList': { may: administrators, ok: 200 },
  'truckType.adminList': { may: administrators, ok: 200 },
  readGettingStarted: { may: administrators, ok: 200 },
  takeStarterSet: { may: administrators, ok: 200, body: {} },
  readSettings: { may: everybody, ok: 200 },
  writeSettings: { may: administrators, ok: 200, body: {} },
  listContracts: { may: contractHolders, ok: 200 },
  createContract: { may: contractHolders, ok: 400, body: {} },
  updateContract: { may: contractHolders, ok: 404, body: {} },
  deleteContract: { may: contractHolders, ok: 404 },
  readDashboardStats: { may: readers, ok: 200 },
  readMonthlyBreakdown: { may: readers, ok: 200 },
  listTrades: { may: readers, ok: 200 },
  listTradeGroups: { may: readers, ok: 200, query: '?by=week' },
  listLastPlaces: { may: readers, ok: 200 },
  listSameTickets: { may: readers, ok: 200, query: '?supplierId=none&ticket=1' },
  listDeletedTrades: { may: administrators, ok: 200 },
  readTrade: { may: readers, ok: 200 },
  readTradeHistory: { may: readers, ok: 200 },
  createTrade: { may: writers, ok: 400, body: { truckType: 'no_such' } },
  replaceTrade: { may: writers, mayLocked: administrators, ok: 200, body: { farmArea: 'Viljoenskroon' } },
  updateTrade: { may: writers, mayLocked: administrators, ok: 200, body: { farmArea: 'Bothaville' } },
  // Of a trade that there is not.
  changeTrades: { may: writers, ok: 404, body: { changes: [{ id: 'none' }] } },
  previewTrades: { may: writers, ok: 200, body: { changes: [{ id: 'none' }] } },
  undoTrades: { may: writers, ok: 404, body: { edits: [{ id: 'none', version: 2 }] } },
  // The trade was entered, and by nobody of these.
  undoLock: { may: readers, ok: 409 },
  cancelTrade: { may: deleters, mayLocked: administrators, ok: 200 },
  reinstateTrade: { may: deleters, mayLocked: administrators, ok: 200 },
  restoreTrade: { may: administrators, ok: 200 },
  exportTrades: { may: readers, ok: 200 },
  exportDocuments: { may: readers, ok: 200 },
  exportMonthlySummary: { may: readers, ok: 200 },
  exportCustomReport: { may: runnersOfReports, ok: 200 },
  exportCompletedMonth: { may: readersOfReports, ok: 200, query: '?year=2026&month=11' },
  exportSupplierContracts: { may: contractHolders, ok: 200 },
  exportTransportRates: { may: ['admin', 'rates', 'ratesDelete'], ok: 200 },
  exportUsers: { may: administrators, ok: 200 },
  exportManagementData: { may: administrators, ok: 200 },
  readExportHistory: { may: readersOfReports, ok: 200 },
  listExporters: { may: readersOfReports, ok: 200 },
  listReports: { may: runnersOfReports, ok: 200 },
  createReport: { may: runnersOfReports, ok: 400, body: { name: '' } },
  updateReport: { may: runnersOfReports, ok: 404, body: {} },
  deleteReport: { may: runnersOfReports, ok: 404 },
  listViews: { may: viewers, ok: 200, query: '?screen=dashboard' },
  createView: { may: readers, ok: 400, body: { screen: 'dashboard', name: '' } },
  updateView: { may: readers, ok: 404, body: {} },
  deleteView: { may: readers, ok: 404 },
  readTableLayout: { may: viewers, ok: 200, query: '?screen=dashboard' },
  writeTableLayout: { may: viewers, ok: 200, body: { screen: 'dashboard', ...layout } },
  listTransportRates: { may: readersOfRates, ok: 200 },
  createTransportRate: { may: writersOfRates, ok: 400, body: {} },
  updateTransportRate: { may: writersOfRates, ok: 404, body: {} },
  deleteTransportRate: { may: writersOfRates, ok: 404 },
  deleteTrade: { may: deleters, mayLocked: administrators, ok: 204 },
}

let here: Awaited<ReturnType<typeof tradeWorld>>
let callers: Record<string, ApiCaller>
beforeAll(async () => {
  here = await tradeWorld()
  callers = { admin: await here.as([], 'admin'), anonymous: here.nobody }
  for (const [name, permissions] of Object.entries(sets)) callers[name] = await here.as(permissions)
  for (const status of ['pending', 'blocked'] as const) {
    const caller = await here.as(['administration'], 'admin')
    await here.db.updateTable('person').set({ status }).where('id', '=', caller.person.id).execute()
    callers[status] = caller
  }
})
afterAll(() => here.close())

const lastOnes: (keyof typeof routes)[] = ['signOut']
const names = (Object.keys(table) as (keyof typeof routes)[]).sort(
  (left, right) => Number(lastOnes.includes(left)) - Number(lastOnes.includes(right)),
)

test('the table names every route', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(routes).sort())
})

describe.each(names)('%s', (name) => {
  const route: Route = routes[name]
  const row = table[name]
  const states = route.path.startsWith('/api/trades/:id') ? ['free', 'locked'] : ['free']
  test.each(states)('answers each of fifteen people as the table says, on a trade that is %s', async (state) => {
    const answers: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const who of principals) {
      const { id } =
        row.mayLocked || name === 'restoreTrade'
          ? await here.enter(state === 'locked' ? { invoiced: true } : {})
          : await shared(state)
      const path = route.path.replace(':id', id).replace(':statType', 'activeTrades') + (row.query ?? '')
      answers[who] = (await call(callers[who] as ApiCaller, route.method, path, row.body)).status
      const may = (state === 'locked' && row.mayLocked) || row.may
      expected[who] = may.includes(who) ? row.ok : shutOut.includes(who) ? 401 : 403
    }
    expect(answers).toEqual(expected)
  })
})

const created = new Map<string, { id: string }>()
async function shared(state: string): Promise<{ id: string }> {
  const trade = created.get(state) ?? (await here.enter(state === 'locked' ? { invoiced: true } : {}))
  created.set(state, trade)
  return trade
}

function call(caller: ApiCaller, method: Route['method'], path: string, body?: object) {
  if (method === 'GET') return caller.get(path)
  if (method === 'DELETE') return caller.delete(path)
  return { POST: caller.post, PUT: caller.put, PATCH: caller.patch }[method](path, body)
}
