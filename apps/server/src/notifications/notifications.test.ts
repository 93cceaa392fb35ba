import { afterAll, beforeAll, expect, test } from 'vitest'
import { listener } from '../events/test-listener.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { mostNotifications } from './notifications.queries.ts'
import { sweepNotifications } from './sweep-notifications.ts'
import { listOf, messagesOf } from './test-notified.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld()
})
afterAll(() => here.close())

const path = '/api/notifications'
/** Enters a trade that waits for its prices: each holder of costing is notified. */
const load = () => here.enter({ logisticsStatus: 'Loaded' })
const unread = async (caller: Parameters<typeof listOf>[0]) => (await listOf(caller)).filter(({ read }) => !read).length

test('the list starts empty, and then holds what happened, newest first', async () => {
  const costing = await here.as(['costing'])
  expect(await listOf(costing)).toEqual([])
  const [first, second] = [await load(), await load()]
  expect(await listOf(costing)).toEqual([
    {
      id: expect.any(String),
      type: 'info',
      title: 'Ready for costing',
      message: `${second.tradeNumber} waits for its prices.`,
      time: '2026-11-20T08:00:00.000Z',
      read: false,
      work: 'costing',
      kind: 'trade',
      recordId: second.id,
      name: second.tradeNumber,
    },
    expect.objectContaining({ recordId: first.id }),
  ])
})

test('notifications are marked read one by one, or all at once, and stay read', async () => {
  const costing = await here.as(['costing'])
  for (let at = 0; at < 3; at += 1) await load()
  const [newest] = await listOf(costing)
  expect((await costing.post(`${path}/read`, { ids: [newest?.id] })).status).toBe(204)
  expect((await listOf(costing)).map(({ read }) => read)).toEqual([true, false, false])
  expect((await costing.post(`${path}/read`, { ids: [] })).status).toBe(204)
  expect(await unread(costing)).toBe(2)
  expect((await costing.post(`${path}/read`)).status).toBe(204)
  expect(await unread(costing)).toBe(0)
  await load()
  expect((await costing.post(`${path}/read`, {})).status).toBe(204)
  expect(await unread(costing)).toBe(0)
})

test('a deleted notification is gone, and cannot be deleted twice', async () => {
  const costing = await here.as(['costing'])
  await load()
  const [one] = await listOf(costing)
  expect((await costing.delete(`${path}/${one?.id}`)).status).toBe(204)
  expect(await listOf(costing)).toEqual([])
  expect((await costing.delete(`${path}/${one?.id}`)).status).toBe(404)
})

test("somebody else's notification can neither be read nor deleted, and answers like one that does not exist", async () => {
  const [costing, other] = [await here.as(['costing']), await here.as(['costing', 'administration'])]
  await load()
  const [one] = await listOf(costing)
  const none = '00000000-0000-7000-8000-000000000000'
  const [theirs, nobodys] = [await other.delete(`${path}/${one?.id}`), await other.delete(`${path}/${none}`)]
  expect([theirs.status, theirs.text]).toEqual([404, nobodys.text])
  expect((await other.post(`${path}/read`, { ids: [one?.id, none, 'no id'] })).status).toBe(204)
  expect(await listOf(costing)).toEqual([one])
  expect((await here.nobody.get(path)).status).toBe(401)
  expect((await here.nobody.post(`${path}/read`, {})).status).toBe(401)
  expect((await here.nobody.delete(`${path}/${one?.id}`)).status).toBe(401)
})

test.each([[{ all: true }], [{ ids: 'all' }], [{ ids: [1] }], [[]]])('%o is refused, and none is marked read', async (body) => {
  const costing = await here.as(['costing'])
  await load()
  expect((await costing.post(`${path}/read`, body)).status).toBe(400)
  expect(await unread(costing)).toBe(1)
})

test('people who lose a permission no longer see the notifications that need it', async () => {
  const finance = await here.as(['finance', 'logistics'])
  const setPermissions = (permissions: ('finance' | 'logistics')[]) =>
    here.db.updateTable('person').set({ permissions }).where('id', '=', finance.person.id).execute()
  await here.enter({ buyingPricePerTon: 3_280, sellingPrice: 4_120 })
  const [one] = await listOf(finance)
  await setPermissions(['logistics'])
  expect(await listOf(finance)).toEqual([])
  expect((await finance.delete(`${path}/${one?.id}`)).status).toBe(404)
  await setPermissions(['finance', 'logistics'])
  expect(await listOf(finance)).toEqual([one])
})

test("a person's own windows receive a notification at once, and nobody else does", async () => {
  const [costing, other] = [await here.as(['costing']), await here.as(['logistics', 'supplier_contracts'])]
  const [window, otherWindow] = [await listener(here.address, costing.cookie), await listener(here.address, other.cookie)]
  const { id } = await load()
  const isNotification = ({ type }: { type: string }) => type === 'notification'
  const { body } = await window.next(isNotification)
  const [one] = await listOf(costing)
  expect(body).toEqual({ id: one?.id, notification: one })
  await costing.post(`${path}/read`, {})
  await window.next((event) => isNotification(event) && (event.body.notification as { read: boolean }).read)
  await costing.delete(`${path}/${one?.id}`)
  await window.next((event) => isNotification(event) && event.body.notification === null)
  await here.admin.patch(`/api/trades/${id}`, { truckReg: 'CA 1' })
  await otherWindow.next((event) => event.body.id === id && event.body.version === 2)
  expect(otherWindow.received.filter(isNotification)).toEqual([])
})

test('the newest 200 of a person are kept, for 90 days', async () => {
  const costing = await here.as(['costing'])
  const notify = (count: number, at: string) =>
    here.db
      .insertInto('notification')
      .values(
        Array.from({ length: count }, (_, number) => ({
          personId: costing.person.id,
          work: 'costing' as const,
          type: 'info' as const,
          title: 'Ready for costing',
          message: `${at} ${number}`,
          recordKind: 'trade' as const,
          recordId: null,
          recordName: null,
          at: new Date(at),
          readAt: null,
        })),
      )
      .execute()
  const stored = async () =>
    (await here.db.selectFrom('notification').select('id').where('personId', '=', costing.person.id).execute()).length
  await notify(1, '2026-08-20T08:00:00Z')
  await notify(mostNotifications + 5, '2026-11-20T08:00:00Z')
  expect(await messagesOf(costing)).toHaveLength(mostNotifications)
  await sweepNotifications(here.db, new Date('2026-11-20T09:00:00Z'))
  expect(await stored()).toBe(mostNotifications)
  expect((await messagesOf(costing))[0]).toBe(`2026-11-20T08:00:00Z ${mostNotifications + 4}`)
  await sweepNotifications(here.db, new Date('2027-02-18T07:59:00Z'))
  expect(await stored()).toBe(mostNotifications)
  await sweepNotifications(here.db, new Date('2027-02-18T08:00:00Z'))
  expect(await stored()).toBe(0)
})
