import type { Document } from '@haulm/api/documents.ts'
import { addDays } from '@haulm/domain/calendar/day.ts'
import { expect, test } from 'vitest'
import { messagesOf } from '../notifications/test-notified.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { notifyOfLastDays } from './notify-of-last-days.ts'
import { pdf, sendDocument } from './test-files.ts'

const zone = 'Africa/Johannesburg'
const at = (day: string, time = '08:00') => new Date(`${day}T${time}:00+02:00`)

async function insuranceWorld() {
  const here = await tradeWorld({ signedInWith: ['logistics'] })
  const { id } = (await here.admin.post('/api/transporters', { name: 'Rooidam Transport' })).body as { id: string }
  const insure = (mark: string, lastDay?: string) =>
    sendDocument(here.admin, `transporters/${id}`, pdf(mark), { kind: 'insurance', ...(lastDay && { lastDay }) })
  const list = async () => (await here.admin.get(`/api/transporters/${id}/documents`)).body as Document[]
  return { ...here, id, insure, list, messages: () => messagesOf(here.admin) }
}

test('an insurance has a last day, which can be changed or removed and is in the history; other kinds have none', async () => {
  const { admin, id, insure, list } = await insuranceWorld()
  const { status, body } = await insure('1', '2027-01-31')
  expect([status, body.lastDay]).toEqual([201, '2027-01-31'])
  expect(await admin.patch(`/api/documents/${body.id}`, { lastDay: '2028-01-31' })).toMatchObject({
    status: 200,
    body: { lastDay: '2028-01-31' },
  })
  const history = (await admin.get(`/api/transporters/${id}/history`)).body as { fields: object[] }[]
  expect(history.flatMap(({ fields }) => fields)).toContainEqual({
    field: 'document.insurance',
    from: `${body.name}, until 2027-01-31`,
    to: `${body.name}, until 2028-01-31`,
  })
  expect(await admin.patch(`/api/documents/${body.id}`, { kind: 'agreement', lastDay: '2028-01-31' })).toMatchObject({
    status: 400,
    body: { fields: { lastDay: 'Documents of the kind Agreement have no last day.' } },
  })
  expect((await admin.patch(`/api/documents/${body.id}`, { kind: 'agreement' })).body).toMatchObject({ lastDay: null })
  expect((await insure('2', '2027-02-30')).status).toBe(400)
  expect((await insure('2')).body.lastDay).toBeNull()
  expect(await list()).toHaveLength(2)
})

test('administrators are notified once, fourteen days before the last day in local time, and again if it changes', async () => {
  const { db, api, admin, insure, messages } = await insuranceWorld()
  const lastDay = '2027-01-31'
  const { body } = await insure('1', lastDay)
  await notifyOfLastDays(db, at(addDays(lastDay, -15), '23:59'), zone)
  expect(await messages()).toEqual([])
  await notifyOfLastDays(db, at(addDays(lastDay, -14), '00:01'), zone)
  await notifyOfLastDays(db, at(addDays(lastDay, -13)), zone)
  expect(await messages()).toEqual(['The insurance of Rooidam Transport ends on 31 Jan 2027.'])
  expect(await messagesOf(api)).toEqual([])
  await admin.patch(`/api/documents/${body.id}`, { lastDay: '2027-01-20' })
  await notifyOfLastDays(db, at('2027-01-21'), zone)
  expect((await messages())[0]).toBe('The insurance of Rooidam Transport ended on 20 Jan 2027.')
})

test('an insurance that ends is not reported while a longer one is there, and is once that has been removed', async () => {
  const { db, admin, insure, messages } = await insuranceWorld()
  await insure('1', '2027-01-31')
  // Its second page, in a file of its own.
  await insure('2', '2027-01-31')
  const renewed = await insure('3', '2028-01-31')
  await notifyOfLastDays(db, at('2027-01-25'), zone)
  expect(await messages()).toEqual([])
  await admin.delete(`/api/documents/${renewed.body.id}`)
  await notifyOfLastDays(db, at('2027-01-25'), zone)
  expect(await messages()).toEqual(['The insurance of Rooidam Transport ends on 31 Jan 2027.'])
})
