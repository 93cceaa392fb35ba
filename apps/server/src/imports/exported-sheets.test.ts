import { expect, test } from 'vitest'
import { exportOf } from '../test/export-of.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { bring } from './test-bring.ts'

test.each(['', '?columns=logistics', '?columns=finance'])(
  'a sheet of trades that was exported%s comes back without its totals',
  async (query) => {
    const { admin, address, enter } = await tradeWorld()
    await enter({ loadingDate: '2026-11-19', tonnage: 34.2, sellingPrice: 4_120.5 })
    await enter({ loadingDate: '2026-11-18', tonnage: 30 })
    const { bytes, totals } = await exportOf(admin, `/api/export/trades${query}`)
    expect(totals.size, 'there is something to leave out').toBe(1)
    const { body } = await bring({ address, cookie: admin.cookie }, 'trades', bytes, 'trades.xlsx')
    expect(body.counts).toEqual({ create: 2, change: 0, same: 0, refuse: 0, total: 1 })
    const path = `/api/admin/imports/${body.id}`
    expect((await admin.get(`${path}/rows?outcome=total`)).body).toMatchObject([{ number: 4 }])
    expect((await admin.post(`${path}/apply`)).status).toBe(200)
    expect((await admin.get('/api/trades?includeAllTrades=true')).body).toHaveLength(4)
  },
)
