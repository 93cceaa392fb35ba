import { expect, test } from 'vitest'
import { openPool } from './connection.ts'

test('a connection that breaks is told of, unless the pool is being ended', async () => {
  const lost: string[] = []
  const pool = openPool('postgresql://nobody@127.0.0.1:1/none', { onLostConnection: ({ message }) => lost.push(message) })
  pool.emit('error', new Error('while it is open'))
  await pool.end()
  pool.emit('error', new Error('while it ends'))
  expect(lost).toEqual(['while it is open'])
})
