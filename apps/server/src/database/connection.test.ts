import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connecting/connect.ts'
import { databaseOver, openPool } from './connection.ts'
import { createTestDatabase } from './test-database.ts'

test('a connection that breaks is reported, unless the pool is being ended', async () => {
  const lost: string[] = []
  const pool = openPool('postgresql://nobody@127.0.0.1:1/none', { onLostConnection: ({ message }) => lost.push(message) })
  pool.emit('error', new Error('while it is open'))
  await pool.end()
  pool.emit('error', new Error('while it ends'))
  expect(lost).toEqual(['while it is open'])
})

test.each([
  { lost: 'begin', isSent: true },
  // It waits in vain for the answer to a former statement.
  { lost: 'rollback', isSent: false },
])(
  'after a $lost whose answer was lost, what comes next is really written, over another connection',
  async ({ lost, isSent }) => {
    const database = await createTestDatabase()
    const pool = openPool(database.url, { connections: 1 })
    // As if the line to the database stood still for longer than an answer may take, and went on afterwards.
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (sent: { text: string }) => unknown
      const lose = (sent: { text: string }) => {
        if (sent.text !== lost) return query(sent)
        if (isSent) Promise.resolve(query(sent)).catch(() => undefined)
        return Promise.reject(new Error('Query read timeout'))
      }
      client.query = lose as typeof client.query
    })
    const db = databaseOver(pool)
    onTestFinished(async () => {
      await db.destroy()
      await database.drop()
    })
    const take = (network: string) => sql`insert into access_request (network, at) values (${network}, now())`
    const failing = db.transaction().execute(async (tx) => {
      await take('taken back').execute(tx)
      throw new Error('It failed.')
    })
    await expect(failing).rejects.toThrow()
    await take('written').execute(db)
    const others = await connect(database.url)
    expect((await others.query('select network from access_request')).rows).toEqual([{ network: 'written' }])
    await others.end()
  },
)
