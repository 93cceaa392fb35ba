import type { Notification } from '@haulm/api/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listener, type ReceivedEvent } from '../events/test-listener.ts'
import { bring } from '../imports/test-bring.ts'
import { contractWorld } from '../test/contract-world.ts'
import { listOf, messagesOf } from './test-notified.ts'

let here: Awaited<ReturnType<typeof contractWorld>>
beforeAll(async () => {
  here = await contractWorld()
})
afterAll(() => here.close())

let count = 0
/** A contract of 100 t that nobody has drawn on, and a function that enters a load on it. */
async function contractOf100() {
  count += 1
  const contract = await here.agree({ internalCN: `CN-${count}`, contractNo: `NO-${count}`, qty: 100 })
  const load = (tonnage: number) => here.enter({ supplierId: here.supplierId, supplierContractNumber: ` no-${count} `, tonnage })
  return { contract, load, number: contract.contractNo }
}
const trades = '/api/trades'
const prices = { buyingPricePerTon: 3_280, sellingPrice: 4_120 }

test('people whose work a trade becomes are notified, however it was saved, except the one who saved it', async () => {
  const [costing, finance, logistics] = [await here.as(['costing']), await here.as(['finance']), await here.as(['logistics'])]
  const { id, tradeNumber } = await here.enter()
  await logistics.patch(`${trades}/${id}`, { logisticsStatus: 'Loaded' })
  expect(await messagesOf(costing)).toEqual([`${tradeNumber} waits for its prices.`])
  await costing.put(`${trades}/${id}`, prices)
  expect(await messagesOf(finance)).toEqual([`${tradeNumber} has its prices and waits for finance.`])
  await here.admin.post(`${trades}/${id}/cancel`)
  await here.admin.post(`${trades}/${id}/reinstate`)
  await here.admin.delete(`${trades}/${id}`)
  await here.admin.post(`${trades}/${id}/restore`)
  expect(await messagesOf(finance)).toHaveLength(3)
  await costing.patch(trades, { changes: [{ id, sellingPrice: null }] })
  expect(await messagesOf(costing)).toHaveLength(1) // reopened by costing itself
  expect(await messagesOf(logistics)).toEqual([])
  expect(await messagesOf(here.holder)).toEqual([])
})

test('people who are blocked or wait for approval are not notified', async () => {
  const people = [await here.as(['costing']), await here.as(['costing'])]
  for (const [at, status] of (['blocked', 'pending'] as const).entries())
    await here.db
      .updateTable('person')
      .set({ status })
      .where('id', '=', people[at]?.person.id ?? '')
      .execute()
  await here.enter({ logisticsStatus: 'Loaded' })
  const ids = people.map(({ person }) => person.id)
  expect(await here.db.selectFrom('notification').select('id').where('personId', 'in', ids).execute()).toEqual([])
})

test('a refused change notifies nobody', async () => {
  const { id } = await here.enter()
  const costing = await here.as(['costing'])
  const refused = [
    { id, logisticsStatus: 'Loaded' },
    { id: costing.person.id, logisticsStatus: 'Loaded' },
  ]
  expect((await here.admin.patch(trades, { changes: refused })).status).toBe(404)
  expect((await here.admin.patch(`${trades}/${id}`, { logisticsStatus: 'Loaded', tonnage: -1 })).status).toBe(400)
  expect(await messagesOf(costing)).toEqual([])
})

const named = (count: string, more: string) =>
  new RegExp(`^${count} trades are ready for costing: T-\\d{4}-\\d{5}, T-\\d{4}-\\d{5}, T-\\d{4}-\\d{5} and ${more} more\\.$`)

test('many trades at once make one notification that names the first ones, and so does an import', async () => {
  const entered = await Promise.all(Array.from({ length: 12 }, () => here.enter()))
  const costing = await here.as(['costing'])
  const changes = entered.map(({ id }) => ({ id, logisticsStatus: 'Loaded' }))
  expect((await here.admin.patch(trades, { changes })).status).toBe(200)
  expect(await listOf(costing)).toMatchObject([{ message: expect.stringMatching(named('12', '9')), recordId: null }])
  const lines = Array.from({ length: 600 }, (_, at) => `2026-10-${10 + (at % 20)};HOMCHOP;Vaalrand Mills;30;Loaded;L${at}`)
  const file = ['Load Date;Product;Supplier;Tons;Status;Loading number', ...lines].join('\n')
  const { body } = await bring({ address: here.address, cookie: here.admin.cookie }, 'trades', file)
  expect((await here.admin.post(`/api/admin/imports/${body.id}/apply`)).status).toBe(200)
  expect(await messagesOf(costing)).toEqual(
    [named('600', '597'), named('12', '9')].map((sentence) => expect.stringMatching(sentence)),
  )
})

test("an invoice that differs from the agreed rate is notified once, within the company's tolerance", async () => {
  const { id, tradeNumber } = await here.enter({ tonnage: 34, transportRatePerTon: 412 })
  const [finance, costing] = [await here.as(['finance']), await here.as(['costing'])]
  const charge = (transportTotalExVat: number | null) => here.admin.patch(`${trades}/${id}`, { transportTotalExVat })
  await here.admin.put('/api/settings', { rateTolerance: 1 })
  await charge(14_025) // half a rand a ton
  expect(await messagesOf(finance)).toEqual([])
  await charge(14_428.24)
  await charge(15_000)
  expect(await messagesOf(finance)).toEqual([
    `${tradeNumber}: transport was charged at R424.36/t, R12.36 above the agreed R412.00/t.`,
  ])
  await charge(14_008)
  await charge(13_000)
  expect(await listOf(finance)).toHaveLength(2)
  expect(await messagesOf(costing)).toEqual([])
  await here.admin.put('/api/settings', { rateTolerance: 0.01 })
})

test('a contract is notified when it falls below 20 %, and again only after it rose', async () => {
  const { load, number } = await contractOf100()
  const holder = await here.as(['supplier_contracts'])
  await load(80)
  expect(await messagesOf(holder)).toEqual([]) // 20 % is not below 20 %
  const last = await load(5)
  await load(5)
  expect(await listOf(holder)).toMatchObject([
    {
      type: 'warning',
      title: 'Contract below 20 %',
      message: `${number}, Vaalrand Mills: 15.00 t of 100.00 t are left.`,
      kind: 'supplierContract',
      name: number,
    },
  ])
  await here.admin.post(`${trades}/${last.id}/cancel`) // 15 t are left
  const patched = await here.admin.patch(`${trades}/${last.id}`, { tonnage: 15 })
  expect(patched.status).toBe(200) // a cancelled one draws nothing
  expect(await listOf(holder)).toHaveLength(1)
  await here.admin.post(`${trades}/${last.id}/reinstate`)
  expect(await listOf(holder)).toHaveLength(1)
  await here.admin.patch(`${trades}/${last.id}`, { tonnage: 15.01 })
  expect((await listOf(holder))[0]).toMatchObject({
    title: 'Contract over-drawn',
    message: `${number}, Vaalrand Mills: 0.01 t beyond its 100.00 t.`,
  })
  await here.admin.delete(`${trades}/${last.id}`)
  await here.admin.post(`${trades}/${last.id}/restore`)
  expect(await messagesOf(holder)).toHaveLength(3)
})

test('a contract that is made smaller, or entered for existing loads, is notified as well', async () => {
  const { contract, load, number } = await contractOf100()
  const [holder, other] = [await here.as(['supplier_contracts']), await here.as(['supplier_contracts'])]
  await load(50)
  await holder.put(`/api/supplier-contracts/${contract.id}`, { qty: 60 })
  await holder.put(`/api/supplier-contracts/${contract.id}`, { price: 3_300 })
  expect(await messagesOf(holder)).toEqual([])
  expect(await messagesOf(other)).toEqual([`${number}, Vaalrand Mills: 10.00 t of 60.00 t are left.`])
  await here.enter({ supplierId: here.supplierId, supplierContractNumber: 'LATE', tonnage: 30 })
  await here.agree({ internalCN: 'CN-LATE', contractNo: 'LATE', qty: 20 })
  expect((await messagesOf(other))[0]).toBe('LATE, Vaalrand Mills: 10.00 t beyond its 20.00 t.')
})

test('when many draw on a contract at once, each limit is notified exactly once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { load, number } = await contractOf100()
    const holder = await here.as(['supplier_contracts'])
    const loads = await Promise.all(Array.from({ length: 10 }, () => load(1)))
    // From 90 t to 30 t and then below zero; none of these loads crosses a limit by itself.
    await Promise.all(loads.map(({ id }) => here.admin.patch(`${trades}/${id}`, { tonnage: 11 })))
    expect((await listOf(holder)).map(({ title, name }) => [title, name]).sort()).toEqual([
      ['Contract below 20 %', number],
      ['Contract over-drawn', number],
    ])
  }
})

test('merging suppliers counts the loads of both towards a contract', async () => {
  const { number, load } = await contractOf100()
  const holder = await here.as(['supplier_contracts'])
  await load(70)
  await here.enter({ supplierId: here.otherSupplierId, supplierContractNumber: number, tonnage: 15 })
  expect(await messagesOf(holder)).toEqual([])
  const merged = await here.admin.post(`/api/suppliers/${here.otherSupplierId}/merge`, { into: here.supplierId })
  expect(merged.status).toBe(200)
  expect(await messagesOf(holder)).toEqual([`${number}, Vaalrand Mills: 15.00 t of 100.00 t are left.`])
})

test('administrators are notified once of a person who asks for access', async () => {
  const [administrator, finance] = [await here.as([], 'admin'), await here.as(['finance'])]
  const asked = { firstName: 'Sipho', lastName: 'Ngcobo', email: 'sipho@example.co.za', password: 'a steenbok in the maize' }
  await here.nobody.post('/api/auth/register', asked)
  await here.nobody.post('/api/auth/register', asked)
  expect(await listOf(administrator)).toMatchObject([
    { title: 'New user waiting for approval', message: 'Sipho Ngcobo (sipho@example.co.za) asks for access.', kind: 'person' },
  ])
  expect(await listOf(here.admin)).toContainEqual(expect.objectContaining({ title: 'New user waiting for approval' }))
  expect(await messagesOf(finance)).toEqual([])
})

test.each(['approved', 'blocked'])('when an administrator has %s a request, the others see it as read', async (status) => {
  const [decides, other] = [await here.as([], 'admin'), await here.as(['administration'])]
  const email = `${status}@example.co.za`
  await here.nobody.post('/api/auth/register', {
    firstName: 'Sipho',
    lastName: 'Ngcobo',
    email,
    password: 'a steenbok in the maize',
  })
  const window = await listener(here.address, other.cookie)
  const [notice] = await listOf(other)
  expect(notice?.read).toBe(false)
  const decide = () => decides.put(`/api/admin/users/${notice?.recordId}/status`, { status })
  expect((await decide()).status).toBe(200)
  const isRead = ({ type, body }: ReceivedEvent) =>
    type === 'notification' && (body.notification as Notification | null)?.read === true
  expect((await window.next(isRead)).body.notification).toEqual({ ...notice, read: true })
  expect((await listOf(other))[0]?.read).toBe(true)
})
