import { permissionIds } from '@haulm/domain/people/permissions.ts'
import { expect, test } from 'vitest'
import { world } from '../test/world.ts'

const first = { dashboardStart: '2025-09-01', financeMayFinishComplete: false, warnOverdrawn: true }

test('settings start with their first values, and one may be changed alone', async () => {
  const { api } = await world({ signedInWith: ['administration'] })
  expect((await api.get('/api/settings')).body).toEqual(first)
  const changed = { ...first, financeMayFinishComplete: true }
  expect(await api.put('/api/settings', { financeMayFinishComplete: true })).toMatchObject({ status: 200, body: changed })
  expect((await api.get('/api/settings')).body).toEqual(changed)
})

test.each([
  { sent: { colour: 'red' }, field: 'colour' },
  { sent: { dashboardStart: '2025-02-30' }, field: 'dashboardStart' },
  { sent: { financeMayFinishComplete: 'yes' }, field: 'financeMayFinishComplete' },
])('$sent is refused at its field, and nothing changes', async ({ sent, field }) => {
  const { api } = await world({ signedInWith: ['administration'] })
  const reply = await api.put('/api/settings', { dashboardStart: '2026-01-01', ...sent })
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  expect((await api.get('/api/settings')).body).toEqual(first)
})

test('whoever lacks administration reads, but does not write', async () => {
  const { api } = await world({ signedInWith: permissionIds.filter((id) => id !== 'administration') })
  expect((await api.get('/api/settings')).status).toBe(200)
  expect(await api.put('/api/settings', {})).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})
