import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { statusesIn } from '../../test/raw-http.ts'
import { world } from '../../test/world.ts'

/** Two administrators, of whom one has sent all but the last byte of a request. */
async function sending(method: string, path: (id: string) => string, body: object) {
  const here = await world({ signedInWith: ['administration'] })
  const { person, cookie } = await here.as(['administration'])
  const active = async () => {
    const rows = await here.db.selectFrom('session').where('personId', '=', person.id).select('lastActiveAt').execute()
    return rows[0]?.lastActiveAt
  }
  const before = await active()
  // So that looking up the caller leaves a trace.
  here.advance(120_000)
  const json = JSON.stringify(body)
  const socket = connect(Number(new URL(here.address).port), '127.0.0.1')
  await once(socket, 'connect')
  const lines = [`${method} ${path(person.id)} HTTP/1.1`, 'Host: h', 'Connection: close', `Cookie: ${cookie}`]
  socket.write([...lines, 'Content-Type: application/json', `Content-Length: ${json.length}`, '', json.slice(0, -1)].join('\r\n'))
  await expect.poll(active).not.toBe(before)
  const answered = async () => {
    socket.write(json.slice(-1))
    return statusesIn(await text(socket))
  }
  return { ...here, person, answered }
}

const accomplice = {
  firstName: 'Kagiso',
  lastName: 'Molefe',
  email: 'kagiso@haulm.example',
  password: 'sixsix',
  role: 'admin',
  permissions: [],
}

test('a person who is blocked while their request arrives does not lift the block with it', async () => {
  const { api, db, person, answered } = await sending('PUT', (id) => `/api/admin/users/${id}/status`, { status: 'approved' })
  expect((await api.put(`/api/admin/users/${person.id}/status`, { status: 'blocked' })).status).toBe(200)
  expect(await answered()).toEqual([401])
  const { status } = await db.selectFrom('person').where('id', '=', person.id).select('status').executeTakeFirstOrThrow()
  expect(status).toBe('blocked')
})

test('a person who loses a right while their request arrives no longer uses it', async () => {
  const { api, db, person, answered } = await sending('POST', () => '/api/admin/users', accomplice)
  expect((await api.put(`/api/admin/users/${person.id}/permissions`, { permissions: ['reports'] })).status).toBe(200)
  expect(await answered()).toEqual([403])
  expect(await db.selectFrom('person').where('email', '=', accomplice.email).select('id').execute()).toEqual([])
})
