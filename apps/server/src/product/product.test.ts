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

/** The parts of an operation that generated clients rely on. */
type Operation = {
  parameters: { name: string }[]
  requestBody?: { required: boolean; content: Record<string, unknown> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
type Schema = { nullable?: boolean; enum?: unknown[] } & { [key: string]: unknown }

/** Every schema in a description, at any depth. */
function schemasIn(part: unknown): Schema[] {
  if (typeof part !== 'object' || part === null) return []
  return [part as Schema, ...Object.values(part).flatMap(schemasIn)]
}

test('OpenAPI describes a file that is uploaded, an answer that has not changed, and null among listed values', async () => {
  const { api } = await world({ signedInWith: [] })
  const { paths } = (await api.get('/api/openapi.json')).body as { paths: Record<string, Record<string, Operation>> }
  expect(Object.keys(paths['/api/admin/imports']?.post?.requestBody?.content ?? {})).toEqual(['application/octet-stream'])
  const list = paths['/api/trades']?.get
  expect(Object.keys(list?.responses ?? {})).toContain('304')
  expect(list?.parameters.map(({ name }) => name)).toContain('If-None-Match')
  const choices = schemasIn(paths).filter((schema) => schema.nullable === true && Array.isArray(schema.enum))
  expect(choices.length).toBeGreaterThan(0)
  expect(choices.filter(({ enum: values = [] }) => values.filter((value) => value === null).length !== 1)).toEqual([])
})

test('OpenAPI asks for a body only where the route does', async () => {
  const { api } = await world({ signedInWith: [] })
  const { paths } = (await api.get('/api/openapi.json')).body as { paths: Record<string, Record<string, Operation>> }
  expect(paths['/api/admin/imports/{id}']?.put?.requestBody?.required).toBe(true)
  expect(paths['/api/admin/imports/{id}/apply']?.post?.requestBody?.required).toBe(false)
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
