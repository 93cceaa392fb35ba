import { expect, test } from 'vitest'
import { png, sendDocument } from '../documents/test-files.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { bring } from './test-bring.ts'

test.each(['documents', 'links'])(
  'an import is not reverted once its trades have %s, and they keep their version',
  async (what) => {
    const { admin } = await tradeWorld()
    const { body } = await bring(admin, 'trades', 'Load Date;Product;Tons\n31/10/2026;HOMCHOP;34,2')
    await admin.post(`/api/admin/imports/${body.id}/apply`)
    const [trade] = (await admin.get('/api/trades?includeAllTrades=true')).body as { id: string }[]
    if (what === 'links') await admin.post(`/api/trades/${trade?.id}/links`, { way: 'copy' })
    else await sendDocument(admin, `trades/${trade?.id}`, png())
    expect(await admin.post(`/api/admin/imports/${body.id}/revert`)).toMatchObject({ status: 409, body: { code: 'inUse' } })
    expect((await admin.get('/api/trades?includeAllTrades=true')).body).toHaveLength(1)
  },
)
