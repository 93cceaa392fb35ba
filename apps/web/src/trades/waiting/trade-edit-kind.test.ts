import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { userQuery } from '../../api/session/user.ts'
import type { Edit } from '../../offline/edits/edit.ts'
import { type LoadedRows, type TradeFilters, tradeKeys } from '../queries.ts'
import { exampleTrade } from '../rules/example-trade.ts'
import { tradeEditKind } from './trade-edit-kind.tsx'

const filters: TradeFilters = { startDate: null, endDate: null, search: '', filter: [] }
const week = tradeKeys.rows(filters, '-loadingDate', { section: 'active', week: '2026-W47' })
const trade = exampleTrade({ loadingDate: '2026-11-18', version: 5 })
const edit: Edit = {
  id: 'key',
  personId: 'lerato',
  kind: 'trade',
  recordId: trade.id,
  recordName: trade.tradeNumber,
  way: 'cell',
  from: { tonnage: 33 },
  to: { tonnage: 34 },
  version: 4,
  at: 1,
  order: 1,
  wasSent: true,
  isWithdrawal: false,
  state: { is: 'queued' },
}

afterEach(() => vi.unstubAllGlobals())

test('a trade deleted after its edit was done is not shown again when the edit is answered again', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => Response.json({ code: 'notFound', message: 'Trade not found' }, { status: 404 }))
  const client = new QueryClient()
  client.setQueryData<LoadedRows>(week, { rows: [], isComplete: true })
  tradeEditKind(client, () => undefined).accept({ ...trade }, edit, { isSaved: true, isHere: true })
  await expect.poll(() => client.getQueryData<LoadedRows>(week)?.rows).toEqual([])
  expect(client.getQueryData(tradeKeys.one(trade.id))).toBe(undefined)
})

test.each<{ permissions: Permission[]; opensTrade: boolean; opensNew: boolean }>([
  { permissions: ['logistics'], opensTrade: true, opensNew: true },
  { permissions: ['supplier_contracts'], opensTrade: true, opensNew: false },
  // All of their rights were taken away while the edit waited: no page shows them the trade.
  { permissions: [], opensTrade: false, opensNew: false },
])('$permissions opens the trade: $opensTrade, a new one: $opensNew', ({ permissions, opensTrade, opensNew }) => {
  const client = new QueryClient()
  client.setQueryData(userQuery.queryKey, { id: 'lerato', permissions } as unknown as Person)
  const { canOpen } = tradeEditKind(client, () => undefined)
  expect(canOpen?.(edit)).toBe(opensTrade)
  expect(canOpen?.({ ...edit, action: 'create' })).toBe(opensNew)
})
