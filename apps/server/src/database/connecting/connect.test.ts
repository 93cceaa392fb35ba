import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { createTestDatabase } from '../test-database.ts'
import { connect } from './connect.ts'

test('a missing file of the address is reported in a sentence, without the password', async () => {
  const url = 'postgres://haulm:secret@127.0.0.1:1/haulm?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'
  const why = "ENOENT: no such file or directory, open '/nowhere/ca.pem'"
  await expect(connect(url)).rejects.toThrow(new StartRefusal(`DATABASE_URL cannot be used: ${why}.`))
})

test.skipIf(process.platform !== 'linux')(
  'a connection finds out that the other machine is gone, however long it only waits',
  async () => {
    const database = await createTestDatabase()
    const client = await connect(database.url)
    onTestFinished(async () => {
      await client.end()
      await database.drop()
    })
    const { rows } = await client.query<{ port: number }>('select inet_client_port() as port')
    const own = `:${Number(rows[0]?.port).toString(16).toUpperCase().padStart(4, '0')} `
    const timer = async () => {
      const sockets = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/))
      return sockets.find(([, local = '']) => `${local} `.endsWith(own))?.[5]?.slice(0, 2)
    }
    // What the kernel waits for on this socket: 02 is the moment to ask whether the other side is still there.
    await expect.poll(timer, { timeout: 3_000 }).toBe('02')
  },
)
