import type { Route } from '@haulm/api/route/route.ts'
import { routes } from '@haulm/api/routes.ts'
import { writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiCaller, Reply } from './test/call-api.ts'
import { oddJson, oddText, pick, seeded } from './test/odd-values.ts'
import { tradeWorld } from './test/trade-world.ts'

const seed = 20_261_121
/** Always as many: what the last ones are told does not hang on the speed of the machine. */
const requests = 3_000

let here: Awaited<ReturnType<typeof tradeWorld>>
let tradeId: string
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics', 'delete_trades'] })
  tradeId = (await here.enter({ loadingDate: '2026-11-19', tonnage: 30 })).id
})
afterAll(() => here.close())

const random = seeded(seed)
const names = [
  ...writableNames,
  ...[
    'loadRatePerTon',
    'totalNetAmount',
    'version',
    'id',
    'status',
    'deletedAt',
    'tradeNumber',
    'createdBy',
    '__proto__',
    'constructor',
  ],
  ...['email', 'password', 'firstName', 'lastName', 'role', 'permissions', 'code', 'currentPassword', 'newPassword'],
  ...['internalCN', 'contractNo', 'supplierId', 'commodity', 'qty', 'price', 'dateFrom', 'dateTo', 'terms', 'loadingMill'],
  ...['dashboardStart', 'financeMayFinishComplete', 'toString', '', 'a.b', '0'],
]
const parameters = [
  'includeAllTrades',
  'startDate',
  'endDate',
  'search',
  'week',
  'month',
  'section',
  'filter',
  'sort',
  'limit',
  'cursor',
  'by',
  'columns',
  'status',
  'commodity',
  'truckType',
  'minTonnage',
  'maxSellingPrice',
  'year',
]

function oddBody(): string {
  if (random() < 0.15) return pick(random, [...oddJson, '', '{', '{"a":', 'undefined', '\ufeff{}', '{"a":1,}', '{"tonnage":1}{}'])
  const entries = Array.from(
    { length: Math.ceil(random() * 5) },
    () => `${JSON.stringify(pick(random, names))}:${pick(random, oddJson)}`,
  )
  const commodity = random() < 0.5 ? [`"commodityId":"${here.commodityId}"`] : []
  // Some names come twice.
  return `{${[...commodity, ...entries, ...(random() < 0.1 ? entries : [])].join(',')}}`
}

function oddQuery(): string {
  const pairs = Array.from(
    { length: Math.ceil(random() * 3) },
    () => `${pick(random, [...parameters, 'colour', '__proto__'])}=${pick(random, oddText)}`,
  )
  return random() < 0.6 ? `?${pairs.join('&')}` : ''
}

function send(caller: ApiCaller, { method, path }: Route): Promise<Reply> {
  const id = pick(random, [tradeId, tradeId, tradeId, '00000000-0000-7000-8000-000000000000', 'x', '%00', tradeId.toUpperCase()])
  const address = path.replace(':id', id) + (method === 'GET' ? oddQuery() : '')
  const headers = random() < 0.2 ? { 'idempotency-key': pick(random, ['k', 'é', "'; --", 'x'.repeat(300)]) } : {}
  if (method === 'GET') return caller.get(address)
  if (method === 'DELETE') return caller.delete(address)
  return { POST: caller.post, PUT: caller.put, PATCH: caller.patch }[method](address, oddBody(), headers)
}

test('any request by anybody to any route is answered, and never causes a defect', async () => {
  const callers = [here.api, here.admin, here.nobody, await here.as(['finance']), await here.as([])]
  // What would end the callers' sessions, or the trade.
  const spared = new Set<Route>([routes.signOut, routes.changePassword, routes.deleteTrade])
  // Passwords are compared slowly on purpose.
  const slow = new Set<Route>([routes.signIn, routes.requestAccess, routes.setUp])
  const tried = (Object.values(routes) as Route[]).flatMap((route) =>
    spared.has(route) ? [] : Array<Route>(slow.has(route) ? 1 : 20).fill(route),
  )
  const seen = new Map<number, number>()
  for (let sent = 0; sent < requests; sent += 8) {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => pick(random, tried)).map(async (route) => ({
        route,
        reply: await send(pick(random, callers), route),
      })),
    )
    for (const { route, reply } of replies) {
      seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1)
      const context = `${route.method} ${route.path}: ${reply.text.slice(0, 300)}`
      expect(reply.status, context).toBeLessThan(500)
      if (reply.status < 400) continue
      expect(reply.body, context).toMatchObject({
        message: expect.stringMatching(/./),
        code: expect.stringMatching(/^[a-z][a-zA-Z]+$/),
      })
      expect(reply.text, context).not.toMatch(/\bselect .* from\b|node_modules|\.ts:\d|pg_|violates|syntax error/i)
      expect(reply.text, 'in the words of the product').not.toMatch(
        /expected (string|number)|Too (small|big)|Invalid (input|option)/,
      )
    }
  }
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403]))
})
