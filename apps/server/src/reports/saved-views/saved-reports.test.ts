import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { ReportContent, SavedReport } from '@haulm/domain/report/report-definition.ts'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../test/call-api.ts'
import { world } from '../../test/world.ts'

const content: ReportContent = {
  period: 'last_month',
  filters: { status: 'completed', minTonnage: '30', minSellingPrice: '4000.5' },
  columns: 'all_trade_data',
}
const report = { name: 'Heavy loads', content }

const save = async (caller: ApiCaller, more: object = {}) =>
  (await caller.post('/api/saved-reports', { ...report, ...more })).body as SavedReport
const list = async (caller: ApiCaller) => (await caller.get('/api/saved-reports')).body as SavedReport[]

test('a report is saved with its relative period, found again, changed and deleted', async () => {
  const { api } = await world({ signedInWith: ['finance'] })
  const saved = await save(api, { name: '  Heavy loads ' })
  expect(saved).toMatchObject({ name: 'Heavy loads', isMine: true, isShared: false, content })
  expect(await list(api)).toEqual([saved])
  const anew = { ...content, period: 'custom', filters: { startDate: '2026-11-02', status: 'all', client: '' } }
  const changed = await api.patch(`/api/saved-reports/${saved.id}`, { name: 'Since November', content: anew })
  // The values that a form sends for filters that are not set are not stored.
  expect(changed).toMatchObject({ status: 200, body: { name: 'Since November' } })
  expect((changed.body as SavedReport).content.filters).toEqual({ startDate: '2026-11-02' })
  expect((await api.delete(`/api/saved-reports/${saved.id}`)).status).toBe(204)
  expect(await list(api)).toEqual([])
  expect((await api.delete(`/api/saved-reports/${saved.id}`)).status).toBe(404)
})

test('others find a report once it is shared, but cannot change it', async () => {
  const { api, as } = await world({ signedInWith: ['finance'] })
  const { id } = await save(api)
  const other = await as(['administration'])
  expect(await list(other)).toEqual([])
  expect((await other.patch(`/api/saved-reports/${id}`, { name: 'Mine' })).status).toBe(404)
  await api.patch(`/api/saved-reports/${id}`, { isShared: true })
  expect(await list(other)).toMatchObject([{ id, isMine: false, owner: 'Thandi Mokoena', content }])
  expect(await other.patch(`/api/saved-reports/${id}`, { name: 'Mine' })).toMatchObject({ status: 403 })
  expect((await other.delete(`/api/saved-reports/${id}`)).status).toBe(403)
})

test.each<Permission>(['reports', 'logistics', 'costing', 'live_dashboard'])(
  'people who may not run a custom report find none: %s',
  async (permission) => {
    const { api, as } = await world({ signedInWith: ['finance'] })
    const { id } = await save(api, { isShared: true })
    const person = await as([permission])
    const answers = [
      await person.get('/api/saved-reports'),
      await person.post('/api/saved-reports', report),
      await person.patch(`/api/saved-reports/${id}`, { name: 'Mine' }),
      await person.delete(`/api/saved-reports/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(answers.map(({ text }) => text).join()).not.toContain('4000')
  },
)

test('a name can be used once, regardless of case, and a report is no view', async () => {
  const { api } = await world({ signedInWith: ['finance'] })
  const { id } = await save(api)
  expect(await api.post('/api/saved-reports', { ...report, name: 'HEAVY loads' })).toMatchObject({
    status: 409,
    body: { message: 'You already have a report with this name.' },
  })
  expect((await api.patch(`/api/views/${id}`, { name: 'A view' })).status).toBe(404)
  expect((await api.delete(`/api/views/${id}`)).status).toBe(404)
  const views = await api.get('/api/views?screen=finance')
  expect(views.body).toEqual([])
})

test.each([
  { name: ' ' },
  { name: 'x'.repeat(61) },
  { content: { ...content, period: 'next_month' } },
  { content: { ...content, columns: 'secrets' } },
  { content: { ...content, filters: { minTonnage: 'thirty' } } },
  { content: { ...content, filters: { farm: 'Rietkuil' } } },
  { content: { ...content, extra: 1 } },
  { isDefault: true },
])('%j is refused', async (more) => {
  const { api } = await world({ signedInWith: ['finance'] })
  expect((await api.post('/api/saved-reports', { ...report, ...more })).status).toBe(400)
})
