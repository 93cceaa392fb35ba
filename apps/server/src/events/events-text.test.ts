import { expect, test, vi } from 'vitest'
import type { Database } from '../database/connection.ts'
import { pdf, sendDocument } from '../documents/test-files.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { eventsAfter } from './events.queries.ts'
import { eventsText } from './events-text.ts'
import type { Position } from './position.ts'

const beginning = { xact: '0', seq: 0 }

/** The events after a position, once the record is among them: it waits for every older transaction. */
const eventsWith = (db: Database, after: Position, id: string) =>
  vi.waitFor(
    async () => {
      const { events } = await eventsAfter(db, after, 100)
      expect(events.map(({ recordId }) => recordId)).toContain(id)
      return events
    },
    { timeout: 30_000 },
  )

const reader = { id: '00000000-0000-7000-8000-000000000000', permissions: ['logistics'] } as const

test('a reader who catches up receives trades as they are after all events, not as others received them before', async () => {
  const { db, admin, enter } = await tradeWorld()
  const trade = await enter({ tonnage: 30 })
  const [entered] = await eventsWith(db, beginning, trade.id)
  if (entered === undefined) throw new Error('The trade was entered without an event.')
  expect(await eventsText(db, reader, [entered])).toContain('"tonnage":30')
  await admin.patch(`/api/trades/${trade.id}`, { tonnage: 31 })
  const since = await eventsWith(db, entered, trade.id)
  expect(await eventsText(db, reader, [entered, ...since])).toContain('"tonnage":31')
})

test('events of a kind that only a later release knows are skipped', async () => {
  const { db, enter } = await tradeWorld()
  const trade = await enter({ tonnage: 30 })
  const [entered] = await eventsWith(db, beginning, trade.id)
  if (entered === undefined) throw new Error('The trade was entered without an event.')
  const later = { ...entered, kind: 'instruction' as never, recordId: reader.id }
  expect(await eventsText(db, reader, [later])).toBe('')
  expect(await eventsText(db, reader, [later, entered])).toContain('"tonnage":30')
})

test('a notification is sent to its person only, and nobody else learns that there is one', async () => {
  const { db, as, admin } = await tradeWorld()
  const [own, other] = [await as(['administration']), await as(['administration'])]
  const { id } = await db
    .insertInto('notification')
    .values({
      personId: own.person.id,
      type: 'info',
      title: 'A new person',
      message: 'Kagiso waits.',
      at: new Date(),
      work: 'administration',
      recordKind: 'person',
      recordId: null,
      recordName: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = {
    kind: 'notification',
    recordId: id,
    version: 1,
    action: 'created',
    personId: own.person.id,
    documentKinds: null,
    ...beginning,
  } as const
  const everything = ['administration', 'logistics', 'costing', 'finance'] as const
  expect(await eventsText(db, { id: own.person.id, permissions: everything }, [event])).toContain('Kagiso waits.')
  for (const { person } of [other, admin])
    expect(await eventsText(db, { id: person.id, permissions: everything }, [event])).toBe('')
})

test('the change of a person is published to administrators only', async () => {
  const { db, admin } = await tradeWorld()
  const added = await admin.post('/api/admin/users', {
    firstName: 'Kagiso',
    lastName: 'Dube',
    email: 'kagiso@haulm.test',
    password: 'sixsix',
  })
  const { id } = added.body as { id: string }
  const events = await eventsWith(db, beginning, id)
  const text = await eventsText(db, { ...reader, permissions: ['administration'] }, events)
  expect(text).toContain(JSON.stringify({ kind: 'person', id, version: 1, action: 'created' }))
  expect(await eventsText(db, reader, events)).not.toContain('"person"')
})

test('a document whose event names no kinds, as those of an older release, is for people who may read its kind', async () => {
  const { db, as, enter, address } = await tradeWorld()
  const { cookie } = await as(['finance'])
  const { id: tradeId } = await enter()
  const { id } = (await sendDocument({ address, cookie }, `trades/${tradeId}`, pdf('x'), { kind: 'supplierInvoice' })).body
  const events = await eventsWith(db, beginning, id)
  const older = events.filter(({ recordId }) => recordId === id).map((event) => ({ ...event, documentKinds: null }))
  expect(await eventsText(db, { ...reader, permissions: ['finance'] }, older)).toContain(tradeId)
  expect(await eventsText(db, reader, older)).toBe('')
})
