import type { Route } from '@haulm/api/route/route.ts'
import { routes } from '@haulm/api/routes.ts'
import { isCodedKind, referenceKindNames } from '@haulm/domain/reference-data/reference-kinds.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkWorld } from '../documents/links/test-link-world.ts'
import type { ApiCaller } from '../test/call-api.ts'

let here: Awaited<ReturnType<typeof linkWorld>>
let admin: ApiCaller
/** What replaces the parameters of a path. */
let params: Record<string, string>
beforeAll(async () => {
  here = await linkWorld()
  admin = await here.as([], 'admin')
  const { trade, path } = await here.sent()
  params = { id: trade.id, token: path.replace('public/links/', '') }
})
afterAll(() => here.close())

const period = { dateFrom: '2026-11-01', dateTo: '2026-11-30' }
const view = { hidden: [], order: [], density: 'compact', filters: [], search: '', sort: '-loadingDate' }
const contract = { internalCN: 'CN 1', contractNo: 'S 1', supplierId: 'none', commodity: 'HOMCHOP', qty: 30, price: 2_100 }

/** What routes that take a key are sent, well-formed: a query with a file, or a body; without an entry here it is empty. */
const sent: Record<string, string | object> = {
  ...Object.fromEntries(
    referenceKindNames.flatMap((kind) => [
      [`${kind}.create`, isCodedKind(kind) ? { code: 'KAROO', displayName: 'Karoo' } : { name: 'Karoo' }],
      [`${kind}.merge`, { into: 'another' }],
    ]),
  ),
  createTrade: { commodityId: 'none' },
  addTradeDocument: '?kind=clientInvoice',
  addContractDocument: '?kind=contract',
  addTransporterDocument: '?kind=insurance',
  addLinkDocument: '?kind=loadingTicket',
  addLinkProposal: { event: 'loaded' },
  createLink: { way: 'copy' },
  refuseProposal: { reason: 'No' },
  createContract: { ...contract, ...period },
  createTransportRate: { fromLocation: 'Kroonstad', toLocation: 'Delmas', truckType: 'rigid', transporterId: 'none' },
  createReport: { name: 'Bran', content: { period: 'last_month', filters: {}, columns: null } },
  createView: { name: 'Bran', screen: 'logistics', content: { ...view, preset: null, start: null, end: null }, isShared: false },
  bringFile: '?kind=clients&fileName=a.csv',
  addUser: { firstName: 'Kagiso', lastName: 'Molefe', email: 'kagiso@haulm.example', password: 'sixsix' },
  resetUserPassword: { password: 'sixsix' },
  changePassword: { currentPassword: 'x', newPassword: 'a long one of mine' },
}

const taking = Object.entries<Route>(routes).flatMap(([name, route]) => (route.takesKey ? [{ name, route }] : []))

test.each(taking)('$name reads the key under which it was sent', async ({ name, route }) => {
  const content = sent[name] ?? {}
  const query = typeof content === 'string' ? content : ''
  const path = route.path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '') + query
  const headers = { 'idempotency-key': 'k'.repeat(256), ...(query && { 'content-type': 'application/octet-stream' }) }
  const by = route.permission.kind === 'public' ? here.driver : admin
  const call = { POST: by.post, PUT: by.put, PATCH: by.patch }[route.method as 'POST']
  const reply = await call(path, query ? 'a file' : content, headers)
  expect(reply, reply.text).toMatchObject({ status: 400, body: { fields: { 'Idempotency-Key': expect.any(String) } } })
})
