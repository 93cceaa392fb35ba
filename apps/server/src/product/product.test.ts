import { routes } from '@haulm/api/routes.ts'
import { expect, test } from 'vitest'
import { world } from '../test/world.ts'

type Described = { paths: Record<string, Record<string, { 'x-permissions'?: string[]; security?: unknown[] }>> }

test('every declared route of the API is served, and no other', async () => {
  const { api } = await world({ signedInWith: [] })
  const { paths } = (await api.get('/api/openapi.json')).body as Described
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = Object.values(routes).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(served.sort()).toEqual(declared.sort())
})

test('routes that are not public answer 401 without a session', async () => {
  const { nobody } = await world()
  for (const { method, path, permission } of Object.values(routes)) {
    if (permission.kind === 'public') continue
    const filled = path.replace(':id', '00000000-0000-7000-8000-000000000000')
    const reply = await { GET: nobody.get, POST: nobody.post, PUT: nobody.put, PATCH: nobody.patch, DELETE: nobody.delete }[
      method
    ](filled)
    expect([method, path, reply.status]).toEqual([method, path, 401])
  }
})

test('a person without permissions is refused on every route that needs one', async () => {
  const { api } = await world({ signedInWith: [] })
  for (const { method, path, permission } of Object.values(routes)) {
    if (permission.kind !== 'anyOf') continue
    const filled = path.replace(':id', '00000000-0000-7000-8000-000000000000')
    const reply = await { GET: api.get, POST: api.post, PUT: api.put, PATCH: api.patch, DELETE: api.delete }[method](filled)
    expect([method, path, reply.status]).toEqual([method, path, 403])
  }
})
