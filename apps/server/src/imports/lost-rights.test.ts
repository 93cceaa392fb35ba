import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { waitingForLocks } from '../test/waiting-for-locks.ts'
import { bring } from './test-bring.ts'

const transporter = { kind: 'transporters', file: 'Name\nKhumalo Bulk Haulage' } as const
const contract = {
  kind: 'supplier-contracts',
  file: 'CN;Contract no;Supplier;Product;Mill;From;To;Tons;Price;Terms\nICN-1;SC-1;Vaalrand Mills;HOMCHOP;;01/01/2026;30/06/2026;300;3000;',
} as const
const ofBoth = ['administration', 'supplier_contracts'] as const

test.each([
  { what: 'signs out', ...transporter, change: null, body: null, status: 401 },
  { what: 'is blocked', ...transporter, change: 'status', body: { status: 'blocked' }, status: 401 },
  { what: 'loses the administration', ...transporter, change: 'permissions', body: { permissions: ['logistics'] }, status: 403 },
  {
    what: 'loses the right to contracts',
    ...contract,
    change: 'permissions',
    body: { permissions: ['administration'] },
    status: 403,
  },
] as const)('an import whose author $what while it is applied or taken back does neither', async (given) => {
  const { admin, as, db, database } = await tradeWorld()
  const other = await as([...ofBoth])
  const { body } = await bring(other, given.kind, given.file)
  const path = `/api/admin/imports/${body.id}`
  const actAndLose = async (act: 'apply' | 'revert') => {
    const author = await as([...ofBoth])
    // It waits here until its author has lost the right.
    const client = new pg.Client({ connectionString: database.url })
    onTestFinished(() => client.end())
    await client.connect()
    await client.query('begin')
    await client.query('select from import_run where id = $1 for update', [body.id])
    const reply = author.post(`${path}/${act}`)
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    const { change } = given
    const changed = change
      ? admin.put(`/api/admin/users/${author.person.id}/${change}`, given.body)
      : author.post('/api/auth/logout')
    expect((await changed).status).toBeLessThan(300)
    await client.query('commit')
    return (await reply).status
  }
  expect(await actAndLose('apply')).toBe(given.status)
  expect((await other.get(path)).body).toMatchObject({ state: 'read', progress: null, counts: { create: 1 } })
  expect((await other.post(`${path}/apply`)).body).toMatchObject({ state: 'applied' })
  expect(await actAndLose('revert')).toBe(given.status)
  expect((await other.get(path)).body).toMatchObject({ state: 'applied', progress: null })
  expect((await other.post(`${path}/revert`)).body).toMatchObject({ state: 'reverted' })
})
