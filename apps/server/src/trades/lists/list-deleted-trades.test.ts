import type { DeletedTrade } from '@haulm/domain/trade/trade.ts'
import { expect, test } from 'vitest'
import { tradeWorld } from '../../test/trade-world.ts'

test('deleted trades are listed with who deleted them, last deleted first, until they are restored', async () => {
  const { api, admin, enter, advance, person } = await tradeWorld({ signedInWith: ['logistics', 'delete_trades'] })
  const [first, second, undeleted] = [await enter({ truckReg: 'HBD 417 FS' }), await enter(), await enter()]
  await api.delete(`/api/trades/${first.id}`)
  advance(60_000)
  await admin.delete(`/api/trades/${second.id}`)
  const list = async (query = '') => (await admin.get(`/api/admin/deleted-trades${query}`)).body as DeletedTrade[]
  expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await list('?search=hbd'))[0]).toMatchObject({
    id: first.id,
    deletedAt: '2026-11-20T08:00:00.000Z',
    deletedBy: { name: 'Thandi Mokoena', email: person.email },
  })
  await admin.post(`/api/trades/${first.id}/restore`)
  expect((await list()).map(({ id }) => id)).toEqual([second.id])
  expect((await list()).map(({ id }) => id)).not.toContain(undeleted.id)
})

test('the pages together are the whole list, even of trades that were deleted at the same moment', async () => {
  const { admin, enter } = await tradeWorld()
  for (let count = 0; count < 5; count++) await admin.delete(`/api/trades/${(await enter()).id}`)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const reply = await admin.get(`/api/admin/deleted-trades?limit=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...(reply.body as DeletedTrade[]).map(({ tradeNumber }) => tradeNumber.slice(-1)))
    cursor = reply.headers.get('x-next-cursor')
  }
  expect(seen.join('')).toBe('54321')
  const full = await admin.get('/api/admin/deleted-trades?limit=5')
  expect(full.headers.get('x-next-cursor'), 'nothing follows a last page that is full').toBeNull()
  for (const odd of ['nonsense', Buffer.from('1 x').toString('base64url'), Buffer.from("1' 2").toString('base64url')]) {
    expect((await admin.get(`/api/admin/deleted-trades?cursor=${odd}`)).status).toBe(400)
  }
})
