import { permissionIds } from '@haulm/domain/people/permissions.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from './route/route.ts'
import { routes } from './routes.ts'

const all = Object.entries(routes) as [string, Route][]

/** The keywords of a Schema Object in OpenAPI 3.0. */
const keywords = `title description type properties required items enum format nullable minimum maximum exclusiveMinimum minLength
  maxLength minItems maxItems pattern additionalProperties anyOf allOf not default readOnly`.split(/\s+/)

function assertSchema(schema: unknown): void {
  expect(Object.keys(schema as object).filter((word) => !keywords.includes(word))).toEqual([])
  const { type, properties, items, anyOf, exclusiveMinimum } = schema as Record<string, unknown>
  if (type !== undefined) expect(type).toMatch(/^(object|array|string|number|integer|boolean)$/)
  if (exclusiveMinimum !== undefined) expect(exclusiveMinimum).toBe(true) // a number only since 3.1
  for (const inner of [...Object.values(properties ?? {}), ...((anyOf as unknown[]) ?? []), ...(items ? [items] : [])])
    assertSchema(inner)
}

test('no two routes have the same method and path', () => {
  const keys = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(keys).size).toBe(keys.length)
})

describe.each(all)('%s', (_name, route) => {
  test('says who may call it, and what it does, in a sentence', () => {
    expect(['public', 'signedIn', 'anyOf']).toContain(route.permission.kind)
    if (route.permission.kind === 'anyOf') {
      const { permissions, together } = route.permission
      for (const some of together ? [permissions, together] : [permissions]) {
        expect(some.length).toBeGreaterThan(0)
        for (const permission of some) expect(permissionIds).toContain(permission)
      }
    }
    expect(route.summary).toMatch(/^[A-Z].{6,}\.$/)
  })

  test('declares the parameters of its path, and no body if none is read', () => {
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const declared = route.params instanceof z.ZodObject ? Object.keys(route.params.shape) : []
    expect(declared).toEqual(inPath)
    expect(route.path).toMatch(/^\/api\/[a-z0-9:/.-]+$/i)
    if (route.method === 'GET') expect(route.body).toBeUndefined()
  })

  test('answers 204 without a body, and every other status with one', () => {
    expect(route.reply === null).toBe(route.status === 204)
  })

  test('can be described in OpenAPI 3.0, with every schema complete in its place', () => {
    const described = (schema: z.ZodType, io: 'input' | 'output') =>
      z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any', reused: 'inline' })
    for (const schema of [route.params, route.query, route.body]) if (schema) assertSchema(described(schema, 'input'))
    if (route.reply) assertSchema(described(route.reply, 'output'))
  })
})
