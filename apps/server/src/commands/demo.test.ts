import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { Document } from '@haulm/api/documents.ts'
import type { Proposal } from '@haulm/api/proposals.ts'
import { stockStatus } from '@haulm/domain/contract/stock-status.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { roleIds } from '@haulm/domain/people/roles.ts'
import { documentCount } from '@haulm/domain/trade/documents/trade-documents.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { agreedRate, isValidOn } from '@haulm/domain/transport-rate/agreed-rate.ts'
import { overlappingRates } from '@haulm/domain/transport-rate/overlapping-rates.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Backups } from '../backups/backups.ts'
import { databaseOver } from '../database/connection.ts'
import { EventLine } from '../database/event-line.ts'
import { SealingKeys } from '../database/sealing/sealing-keys.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { judgeFile } from '../documents/judge/judge-file.ts'
import { fileOf } from '../documents/test-files.ts'
import { createProduct } from '../product/product.ts'
import { apiCaller } from '../test/call-api.ts'
import { poolWithLongTimeouts } from '../test/pool-with-long-timeouts.ts'
import { demoUsers } from './demo-people.data.ts'
import { demoSettings } from './demo-settings.ts'
import { demoPeople, fillDemo } from './fill-demo.ts'
import { drawLetter } from './sample-documents/draw-letter.ts'
import { drawPhotograph } from './sample-documents/draw-photograph.ts'
import { drawSlip } from './sample-documents/draw-slip.ts'

const now = new Date('2026-11-20T08:00:00Z')
const timeZone = 'Africa/Johannesburg'
const close: (() => Promise<unknown>)[] = []
let address: string
let fill: () => Promise<boolean>
beforeAll(async () => {
  const database = await createTestDatabase()
  const db = databaseOver(poolWithLongTimeouts(database.url))
  fill = () => fillDemo({ db, url: database.url, timeZone, now })
  await fill()
  const eventLine = new EventLine()
  const context = {
    db,
    databaseUrl: database.url,
    eventLine,
    clock: () => now,
    secrets: new SealingKeys([]),
    log: pino({ level: 'silent' }),
    timeZone,
    publicUrl: null,
  }
  const backups = new Backups(context, { url: database.url, folder: null, passphrase: null, dataDir: '', release: '0.1.0' })
  const server = await createProduct({
    context,
    backups,
    productName: 'Haulm',
    trustProxy: false,
    webFolder: null,
    demo: demoPeople,
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  close.push(
    () => server.close(),
    () => db.destroy(),
    () => database.drop(),
  )
})
afterAll(async () => {
  for (const end of close) await end()
})

async function signIn({ email, password }: { email: string; password: string }) {
  const reply = await apiCaller(address).post('/api/auth/login', { email, password })
  const [cookie = ''] = (reply.headers.get('set-cookie') ?? '').split(';')
  return { reply, cookie, api: apiCaller(address, cookie) }
}

test('the login page lists one person for each role', async () => {
  const { body } = await apiCaller(address).get('/api/setup')
  expect(body).toEqual({ needed: false, demo: demoPeople })
  expect(demoUsers.map(({ role }) => role).sort()).toEqual([...roleIds].sort())
})

test.each(demoPeople)('$name signs in with the listed password, without further steps', async (person) => {
  const { reply } = await signIn(person)
  expect(reply).toMatchObject({ status: 200, body: { mustChangePassword: false } })
  expect((reply.body as Person).permissions.length).toBeGreaterThan(0)
})

test('the history of the trades says who entered, priced and invoiced them', async () => {
  const { api } = await signIn(demoPeople[0]!)
  const trades = (await api.get('/api/trades?includeAllTrades=true')).body as Trade[]
  expect(trades.length).toBeGreaterThanOrEqual(1500)
  const invoiced = trades.find((trade) => trade.invoiced)
  const history = (await api.get(`/api/trades/${invoiced?.id}/history`)).body as {
    user: { name: string }
    fields: { field: string }[]
  }[]
  const edits = history.filter(({ fields }) => fields.every(({ field }) => !field.startsWith('document.')))
  const whoSet = (name: string) => history.find(({ fields }) => fields.some(({ field }) => field === name))?.user.name
  expect([whoSet('commodityId'), whoSet('sellingPrice'), whoSet('invoiced')]).toEqual([
    'Lerato Dube',
    'Pieter Roux',
    'Thandi Mokoena',
  ])
  expect(invoiced).toMatchObject({ version: edits.length, createdByUser: { email: 'lerato@haulm.example' } })
})

test('two hundred papers of every kind but one are attached to the latest loads, whole, and in their histories', async () => {
  const { api, cookie } = await signIn(demoPeople[0]!)
  const trades = (await api.get('/api/trades?includeAllTrades=true&filter=documents.has:any')).body as Trade[]
  const counts = trades.map(({ documents = {} }) => documents)
  expect(counts.reduce((sum, count) => sum + documentCount(count), 0)).toBe(202) // including two that drivers sent
  const kinds = new Set(counts.flatMap((count) => Object.keys(count)))
  expect([...kinds].sort()).toEqual(
    ['clientInvoice', 'deliveryNote', 'loadingTicket', 'qualityCertificate', 'supplierInvoice', 'transporterInvoice'].sort(),
  )
  const of = trades.find(({ documents }) => documents?.loadingTicket && documents.supplierInvoice)
  const documents = (await api.get(`/api/trades/${of?.id}/documents`)).body as Document[]
  const [waiting] = await proposed(api)
  const sent = (await api.get(`/api/trades/${waiting?.trade}/documents`)).body as Document[]
  expect(sent).toMatchObject([{ link: true, type: 'image/jpeg', user: null }])
  for (const { id, sha256, type, bytes } of [...documents, ...sent]) {
    const { bytes: file } = await fileOf({ address, cookie }, id)
    expect([createHash('sha256').update(file).digest('hex'), file.length]).toEqual([sha256, bytes])
    // The type that the product would have judged it to be if somebody had sent it.
    expect(await judgeFile(Readable.from([file]))).toBe(type)
  }
  const history = (await api.get(`/api/trades/${of?.id}/history`)).body as { fields: { field: string }[] }[]
  expect(history.filter(({ fields }) => fields.some(({ field }) => field.startsWith('document.')))).toHaveLength(documents.length)
})

const proposed = async (api: ReturnType<typeof apiCaller>) =>
  ((await api.get('/api/proposals')).body as Proposal[]).filter(({ state }) => state === 'proposed')

test('proposals of drivers for loads on the road wait for logistics, who were notified of them', async () => {
  const { api } = await signIn(demoPeople[1]!)
  const waiting = await proposed(api)
  expect(waiting.map(({ event }) => event).sort()).toEqual(['delivered', 'loaded', 'loaded'])
  for (const { trade } of waiting) {
    expect((await api.get(`/api/trades/${trade}/links`)).body).toMatchObject([{ seen: true, sent: true, changed: [] }])
  }
  const notices = (await api.get('/api/notifications')).body as { title: string; time: string }[]
  expect(notices.filter(({ title }) => title === 'Sent by the driver')).toHaveLength(3)
  const moments = notices.map(({ time }) => time)
  expect(moments).toEqual([...moments].sort().reverse())
})

test('the papers are the same each time that they are drawn', () => {
  expect(drawSlip(['Ticket 7', 'Ümläut'])).toEqual(drawSlip(['Ticket 7', 'Umlaut']))
  expect(drawPhotograph(['Ticket 7'], 3)).toEqual(drawPhotograph(['Ticket 7'], 3))
  const letter = { from: 'Vaalrand (Pty) Ltd', title: 'Tax invoice', rows: [['Tons', '34']] as const }
  expect(drawLetter(letter)).toEqual(drawLetter(letter))
})

test('the trades draw on contracts of every stock status', async () => {
  const { api } = await signIn(demoPeople[0]!)
  const contracts = (await api.get('/api/supplier-contracts')).body as SupplierContract[]
  const statuses = contracts.map(({ qty, remainingQty }) => stockStatus(qty, remainingQty))
  expect(new Set(statuses)).toEqual(new Set(['Complete', 'Low Stock', 'In Use', 'Full']))
  expect(contracts.some(({ remainingQty }) => remainingQty === 0)).toBe(true)
  expect(contracts.some(({ remainingQty }) => remainingQty < 0)).toBe(true)
})

test('the demo is filled once; later starts only restore the listed passwords', async () => {
  const [, lerato] = demoPeople
  const { api } = await signIn(lerato!)
  const change = { currentPassword: lerato?.password, newPassword: 'chosen-by-a-visitor' }
  expect((await api.post('/api/auth/password', change)).status).toBe(204)
  expect((await signIn(lerato!)).reply.status).toBe(401)
  expect(await fill()).toBe(false)
  expect((await signIn(lerato!)).reply.status).toBe(200)
})

test('a demo whose filling was interrupted gets the rest at the next start', async () => {
  const database = await createTestDatabase()
  const db = databaseOver(poolWithLongTimeouts(database.url))
  close.push(
    () => db.destroy(),
    () => database.drop(),
  )
  const fill = () => fillDemo({ db, url: database.url, timeZone, now })
  const count = async (table: 'trade' | 'transportRate' | 'supplierContract' | 'document' | 'instructionLink') =>
    (await db.selectFrom(table).select('id').execute()).length
  const counts = () =>
    Promise.all((['trade', 'transportRate', 'supplierContract', 'document', 'instructionLink'] as const).map(count))
  await fill()
  const whole = await counts()
  // As if it had ended once the trades were written, then while the rates were, and then while the contracts were.
  for (const table of ['proposal', 'document', 'instructionLink', 'supplierContract', 'transportRate', 'setting'] as const)
    await db.deleteFrom(table).execute()
  for (const table of ['transport_rate', 'supplier_contract']) {
    await sql
      .raw(`create function interrupt() returns trigger language plpgsql as
        $$ begin if (select count(*) > 5 from ${table}) then raise 'interrupted'; end if; return new; end $$;
        create trigger interrupt before insert on ${table} for each row execute function interrupt()`)
      .execute(db)
    await expect(fill()).rejects.toThrow('interrupted')
    await sql`drop function interrupt cascade`.execute(db)
  }
  expect(await fill()).toBe(true)
  expect(await counts()).toEqual(whole)
  await db.deleteFrom('setting').execute()
  await fill()
  expect(await counts()).toEqual(whole)
  expect(await fill()).toBe(false)
}, 60_000)

test.each([
  [{}, false, /\/\.demo$/],
  [{}, true, /^\/var\/lib\/haulm-demo$/],
  [{ DATA_DIR: '/srv/haulm/' }, true, /^\/srv\/haulm-demo$/],
])('with %j, as root %s, the demo has a data folder of its own', (environment, isRoot, folder) => {
  expect(demoSettings(environment, isRoot).dataDir).toMatch(folder)
})

test('the demo never touches the database of DATABASE_URL', () => {
  expect(demoSettings({ DATABASE_URL: 'postgresql://haulm@db.example/haulm' }).databaseUrl).toBeNull()
})

test('rates are agreed for the routes of the trades: current, former, future, and some only expired', async () => {
  const { api } = await signIn(demoUsers[1] as (typeof demoUsers)[number])
  const rates = (await api.get('/api/transport-rates')).body as TransportRate[]
  const today = '2026-11-20'
  expect(rates.length).toBeGreaterThan(60)
  const routeKey = (rate: TransportRate) => [rate.fromLocation, rate.toLocation, rate.transporterId].join('/')
  const keyOf = (rate: TransportRate) => [routeKey(rate), rate.truckType, rate.commodityId].join('/')
  const alike = (rate: TransportRate) => rates.filter((other) => keyOf(other) === keyOf(rate))
  const expired = rates.filter(({ validTo }) => validTo !== null && validTo < today)
  expect(expired.some((rate) => alike(rate).some((other) => isValidOn(other, today)))).toBe(true)
  expect(expired.some((rate) => alike(rate).length === 1)).toBe(true)
  const toCome = rates.filter(({ validFrom }) => validFrom === '2026-12-01')
  expect(toCome.length).toBeGreaterThan(3)
  for (const rate of toCome) expect(alike(rate).some(({ validTo }) => validTo === '2026-11-30')).toBe(true)
  const sameWay = (rate: TransportRate) => rates.filter((other) => routeKey(other) === routeKey(rate))
  expect(rates.some((rate) => sameWay(rate).some(({ truckType }) => truckType !== rate.truckType))).toBe(true)
  expect(overlappingRates(rates).size).toBe(0)
  const trades = (await api.get('/api/trades?includeAllTrades=true')).body as Trade[]
  const agreed = trades.filter((trade) => agreedRate(rates, trade, today) !== null)
  expect(agreed.length).toBeGreaterThan(30)
})
