import { Readable } from 'node:stream'
import { anyOf, anyOfBoth, route, signedIn } from '@haulm/api/route/route.ts'
import type { Permission } from '@haulm/domain/people/permissions.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bareServer } from '../test/bare-server.ts'
import { FileStream, JsonStream } from './answers/answers.ts'
import { serve } from './serve.ts'

const reply = z.unknown()
const operations = [
  serve(route({ method: 'GET', path: '/api/any', summary: 'Any.', permission: signedIn, reply }), async () => 'in'),
  serve(
    route({ method: 'GET', path: '/api/own', summary: 'Own.', permission: signedIn, reply, beforePasswordChange: true }),
    async () => 'in',
  ),
  serve(
    route({ method: 'GET', path: '/api/costing', summary: 'Costing.', permission: anyOf('costing'), reply }),
    async () => 'in',
  ),
  serve(
    route({ method: 'GET', path: '/api/both', summary: 'Both.', permission: anyOfBoth(['delete_trades'], ['logistics']), reply }),
    async () => 'in',
  ),
  serve(
    route({
      method: 'GET',
      path: '/api/one/:id',
      summary: 'One.',
      permission: signedIn,
      params: z.object({ id: z.string() }),
      reply,
    }),
    async ({ params }) => params.id,
  ),
]

const sessionWith = (permissions: Permission[], mustChangePassword = false) => {
  const person = {
    id: 'p',
    email: 'p@haulm.example',
    firstName: 'P',
    lastName: 'Q',
    profileImageUrl: null,
    role: 'user' as const,
  }
  return {
    sessionId: 's',
    confirmedAt: '2026-11-20T08:00:00.000Z',
    snapshot: '',
    person: { ...person, permissions, columnVisibility: {}, mustChangePassword },
  }
}

async function callAs(permissions: Permission[] | null, path: string, mustChangePassword = false) {
  const findSession = async () => permissions && sessionWith(permissions, mustChangePassword)
  const server = await bareServer(operations, { findSession })
  try {
    return await server.signedIn.get(path)
  } finally {
    await server.close()
  }
}

test('a caller without a session gets 401 Unauthorized, whatever they ask', async () => {
  for (const path of ['/api/any', '/api/costing', '/api/one/x']) {
    expect(await callAs(null, path)).toMatchObject({ status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } })
  }
})

test.each<{ permissions: Permission[]; path: string; status: number }>([
  { permissions: [], path: '/api/any', status: 200 },
  { permissions: ['costing'], path: '/api/costing', status: 200 },
  { permissions: ['logistics', 'finance'], path: '/api/costing', status: 403 },
  { permissions: ['delete_trades'], path: '/api/both', status: 403 },
  { permissions: ['logistics'], path: '/api/both', status: 403 },
  { permissions: ['delete_trades', 'logistics'], path: '/api/both', status: 200 },
])('$permissions gets $status from $path', async ({ permissions, path, status }) => {
  expect((await callAs(permissions, path)).status).toBe(status)
})

test('people who must choose their own password first can do nothing else', async () => {
  expect(await callAs(['costing'], '/api/costing', true)).toMatchObject({ status: 403, body: { code: 'passwordChangeRequired' } })
  expect((await callAs(['costing'], '/api/own', true)).status).toBe(200)
})

test.each(['1', 'x', '%00', '../any', "1' or '1'='1"])('the id %s is not found, without asking the database', async (id) => {
  expect(await callAs([], `/api/one/${encodeURIComponent(id)}`)).toMatchObject({ status: 404, body: { code: 'notFound' } })
})

test.each<{ now: Permission[] | null; left: string }>([
  { now: null, left: 'are blocked' },
  { now: ['logistics'], left: 'lose a right' },
])('a list that is ready only after its readers $left does not leave', async ({ now }) => {
  let permissions: Permission[] | null = ['logistics', 'finance']
  const readable = Readable.from(['[]'])
  const list = serve(
    route({ method: 'GET', path: '/api/list', summary: 'A list.', permission: anyOf('logistics'), reply }),
    async () => {
      permissions = now
      return new JsonStream(readable)
    },
  )
  const server = await bareServer([list], { findSession: async () => permissions && sessionWith(permissions) })
  await expect(server.signedIn.get('/api/list')).rejects.toThrow()
  await expect.poll(() => readable.destroyed).toBe(true)
  await server.close()
})

test.each([
  { error: new Error('broken'), status: 500, code: 'internal' },
  { error: Object.assign(new Error('away'), { code: '57P01' }), status: 503, code: 'databaseAway' },
])('a file that fails before its first byte gets an error in the usual form: $code', async ({ error, status, code }) => {
  const file = serve(
    route({ method: 'GET', path: '/api/file', summary: 'A file.', permission: signedIn, reply, replyType: 'application/zip' }),
    async () => {
      const read = function (this: Readable) {
        this.destroy(error)
      }
      return new FileStream(new Readable({ read }), 'all.zip')
    },
  )
  const server = await bareServer([file], { findSession: async () => sessionWith([]) })
  const answer = await server.signedIn.get('/api/file')
  expect(answer).toMatchObject({ status, body: { code } })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBeNull()
  await server.close()
})
