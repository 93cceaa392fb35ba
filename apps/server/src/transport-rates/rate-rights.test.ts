import { permissionIds } from '@haulm/domain/people/permissions.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'

const path = '/api/transport-rates'
const route = { fromLocation: 'Kroonstad', toLocation: 'Bothaville', truckType: 'side_tipper' }

/** Written out from part 2, section 6, and the decisions; not taken from the rules in the code. */
const writers = ['transport_rates', 'administration']
const deleters = [...writers, 'delete_transport_rates']
const readers = [...deleters, 'logistics', 'costing', 'finance']

test('each permission by itself reads, writes and deletes as it should, and other people change nothing', async () => {
  const { admin, as } = await tradeWorld()
  const answers = []
  for (const permission of permissionIds) {
    const rate = (await admin.post(path, route)).body as TransportRate
    const caller = await as([permission])
    const [reads, adds, changes, deletes] = [
      await caller.get(path),
      await caller.post(path, { ...route, newTransporterName: `By ${permission}` }),
      await caller.put(`${path}/${rate.id}`, { ratePerTon: 9 }),
      await caller.delete(`${path}/${rate.id}`),
    ].map(({ status }) => status)
    answers.push({ permission, reads, adds, changes, deletes })
    const left = ((await admin.get(path)).body as TransportRate[]).find(({ id }) => id === rate.id)
    expect(left).toEqual(deleters.includes(permission) ? undefined : rate)
  }
  const may = (list: string[], permission: string, ok: number) => (list.includes(permission) ? ok : 403)
  expect(answers).toEqual(
    permissionIds.map((permission) => ({
      permission,
      reads: may(readers, permission, 200),
      adds: may(writers, permission, 201),
      changes: may(writers, permission, 200),
      deletes: may(deleters, permission, 204),
    })),
  )
  expect((await admin.get('/api/transporters')).body).toHaveLength(1 + writers.length)
})

test('people without a session are refused', async () => {
  const { nobody } = await tradeWorld()
  for (const reply of [await nobody.get(path), await nobody.post(path, route), await nobody.delete(`${path}/x`)])
    expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
})
