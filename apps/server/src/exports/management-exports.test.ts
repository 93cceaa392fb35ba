import { expect, test } from 'vitest'
import { exportOf } from '../test/export-of.ts'
import { tradeWorld } from '../test/trade-world.ts'

test.each([
  { kind: 'truck-types', sheet: 'Truck Types', label: 'Code', field: 'code' },
  { kind: 'commodities', sheet: 'Commodities', label: 'Display Name', field: 'displayName' },
  { kind: 'clients', sheet: 'Clients', label: 'Farm Name', field: 'farmName' },
  { kind: 'suppliers', sheet: 'Suppliers', label: 'Location', field: 'location' },
  { kind: 'transporters', sheet: 'Transporters', label: 'Name', field: 'name' },
])('$kind are exported as the list that the API gives', async ({ kind, sheet, label, field }) => {
  const { admin } = await tradeWorld()
  const name = 'de Wet'
  for (const path of ['clients', 'suppliers', 'transporters']) await admin.post(`/api/${path}`, { name })
  const list = (await admin.get(`/api/${kind}`)).body as Record<string, unknown>[]
  const { fileName, sheets } = await exportOf(admin, `/api/export/${kind}`)
  expect(fileName).toBe(`${kind}-2026-11-20.xlsx`)
  expect(list.length).toBeGreaterThan(0)
  expect(sheets.get(sheet)?.map((row) => row[label])).toEqual(list.map((record) => record[field]))
})

test('users are exported with status, role and permissions, and nothing secret', async () => {
  const { admin, as } = await tradeWorld()
  await as(['logistics', 'delete_trades'])
  const { fileName, sheets } = await exportOf(admin, '/api/export/users')
  expect(fileName).toBe('users-2026-11-20.xlsx')
  const rows = sheets.get('Users') ?? []
  expect(Object.keys(rows[0] ?? {})).toEqual(['First Name', 'Last Name', 'Email', 'Status', 'Role', 'Permissions'])
  expect(rows).toContainEqual(
    expect.objectContaining({ Status: 'Approved', Role: 'User', Permissions: 'Logistics, Delete trades' }),
  )
  expect(JSON.stringify(rows)).not.toContain('argon2')
})

test('the management data export holds all of it in one workbook', async () => {
  const { admin } = await tradeWorld()
  const { fileName, sheets } = await exportOf(admin, '/api/export/management-data')
  expect(fileName).toBe('management-data-2026-11-20.xlsx')
  expect([...sheets.keys()]).toEqual(['Truck Types', 'Commodities', 'Clients', 'Suppliers', 'Transporters', 'Users'])
  expect(sheets.get('Truck Types')).toHaveLength(9)
})
