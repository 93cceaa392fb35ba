import type { Person } from '@haulm/domain/people/person.ts'
import { computeFields } from '@haulm/domain/trade/rates/computed.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldChanges } from '../database/changes/field-changes.ts'
import { isKeyTaken, remembered } from '../http/answers/once-for-key.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { insertTrade } from './insert-trade.queries.ts'
import { stepOf } from './stored-trade.queries.ts'
import { readToWrite, writeAtOnce } from './write-at-once.queries.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
})
afterAll(() => here.close())

const now = new Date('2026-11-20T08:00:00Z')
const author = () => ({ ...here.admin.person, permissions: ['administration'] }) as unknown as Person
const keyedBy = (key: string) => ({ person: author(), key, body: {}, now, rememberedFor: remembered.edit })

/** Reads a trade as an edit of its loading number does, lets others work in between, and writes. */
async function editAround(meanwhile: (id: string, key: string) => Promise<unknown>) {
  const { id } = await here.enter({ loadingNumber: 'before' })
  const keyed = keyedBy(id)
  const read = await readToWrite(here.db, id, keyed)
  if (read === null) throw new Error('The trade is there.')
  await meanwhile(id, keyed.key)
  const columns = { loadingNumber: 'after' }
  const written = await writeAtOnce(here.db, {
    ...read,
    step: stepOf(read.trade, columns),
    fields: fieldChanges(read.trade, columns),
    user: author(),
    now,
    keyed,
  }).catch((error: unknown) => (isKeyTaken(error) ? 'key taken' : error))
  const count = async (table: 'change' | 'event') =>
    (await here.db.selectFrom(table).select('at').where('recordId', '=', id).execute()).length
  const keys = await here.db.selectFrom('idempotencyKey').select(['key', 'answer']).where('key', '=', keyed.key).execute()
  const trade = await here.db.selectFrom('trade').select('loadingNumber').where('id', '=', id).executeTakeFirst()
  const answer = written instanceof Object && 'json' in written ? written.json : written
  return {
    written: answer,
    loadingNumber: trade?.loadingNumber,
    changes: await count('change'),
    events: await count('event'),
    keys,
  }
}

test('a trade that is as it was read is written together with its history, its event and its answer', async () => {
  const { written, ...stored } = await editAround(async () => {})
  expect(stored).toEqual({ loadingNumber: 'after', changes: 2, events: 2, keys: [{ key: expect.any(String), answer: written }] })
  expect(JSON.parse(String(written))).toMatchObject({ loadingNumber: 'after', version: 2 })
})

test.each([
  {
    case: 'another field was changed',
    meanwhile: (id: string) => here.admin.patch(`/api/trades/${id}`, { truckReg: 'X' }),
    more: 1,
  },
  {
    case: 'its documents were counted, which makes no version of it',
    meanwhile: (id: string) => sql`update trade set documents = '{"weighbridge": 1}' where id = ${id}`.execute(here.db),
    more: 0,
  },
])('nothing at all is written when $case meanwhile', async ({ meanwhile, more }) => {
  const around = await editAround(meanwhile)
  expect(around).toEqual({ written: null, loadingNumber: 'before', changes: 1 + more, events: 1 + more, keys: [] })
})

test('nothing at all is written when its key was used meanwhile', async () => {
  const use = (key: string) =>
    here.db
      .insertInto('idempotencyKey')
      .values({ personId: here.admin.person.id, key, bodyHash: Buffer.alloc(32), answer: '{}', at: now, keptUntil: now })
      .execute()
  const around = await editAround((_, key) => use(key))
  expect(around).toMatchObject({ written: 'key taken', loadingNumber: 'before', changes: 1, events: 1, keys: [{ answer: '{}' }] })
})

const entering = (fields: object, key = keyedBy('entered')) => {
  const trade = { ...blankTrade(), commodityId: here.commodityId, ...fields }
  const entry = { trade: { ...trade, ...computeFields(trade, false) }, year: 2031, user: author(), now, key }
  return insertTrade(here.db, { ...entry, isAlone: true })
}

test('a truck type that is gone meanwhile prevents the trade, and uses up no number', async () => {
  await expect(entering({ truckType: 'gone' })).rejects.toMatchObject({ code: '23502' })
  const { json } = await entering({ truckType: 'rigid' })
  expect(JSON.parse(json)).toMatchObject({ tradeNumber: 'T-2031-00001', truckType: 'rigid' })
})
