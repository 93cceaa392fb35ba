import { setImmediate } from 'node:timers/promises'
import type { Route } from '@haulm/api/route/route.ts'
import { z } from 'zod'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
    reused: 'inline',
    // In OpenAPI 3.0, `nullable` alone does not allow null where the values are listed.
    override: ({ jsonSchema }) => {
      if (jsonSchema.nullable && jsonSchema.enum) jsonSchema.enum = [...new Set([...jsonSchema.enum, null])]
    },
  })

type Properties = { properties?: Record<string, unknown>; required?: string[] }

const parameters = (schema: z.ZodType, where: 'path' | 'query') => {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as Properties
  return Object.entries(properties).map(([name, schema]) => ({ name, in: where, required: required.includes(name), schema }))
}

const contentOf = ({ replyType = 'application/json', otherReplyType }: Route, schema: unknown) => ({
  [replyType]: { schema },
  ...(otherReplyType && { [otherReplyType]: { schema } }),
})

/** A header that a caller may send. */
const header = (name: string, description: string, lengths = {}) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...lengths },
})

const keyHeader = header(
  'Idempotency-Key',
  '1 to 255 characters: the same key and body get the first answer again, another body is refused.',
  { minLength: 1, maxLength: 255 },
)

const personHeader = header(
  'X-Person',
  "The id of the person in whose name it is sent: refused as unauthorized if the session is somebody else's.",
)

const tagHeader = header('If-None-Match', 'The ETag of an answer that the caller has.')

const error = { description: 'A refusal: message, code and, if fields are at fault, fields.' }

const file = { type: 'string', format: 'binary' }

const answer = (description: string, route: Route) => ({
  description,
  ...(route.reply && { content: contentOf(route, jsonSchema(route.reply, 'output')) }),
})

function operation(route: Route) {
  const fileTypes = route.takesFile ? ['application/octet-stream'] : route.streamsFile
  return {
    summary: route.summary,
    ...(route.permission.kind === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...(route.params ? parameters(route.params, 'path') : []),
      ...(route.query ? parameters(route.query, 'query') : []),
      ...(route.takesKey ? [keyHeader] : []),
      ...(route.takesKey && route.permission.kind !== 'public' ? [personHeader] : []),
      ...(route.isOfSnapshot ? [tagHeader] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: !route.body.safeParse(undefined).success,
        content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
      },
    }),
    ...(fileTypes && {
      requestBody: { required: true, content: Object.fromEntries(fileTypes.map((type) => [type, { schema: file }])) },
    }),
    responses: {
      [route.status ?? 200]: answer('Done.', route),
      ...(route.otherStatus && { [route.otherStatus]: answer('It was so already.', route) }),
      ...(route.isOfSnapshot && { 304: { description: 'Nothing has changed since the answer that the caller has.' } }),
      default: error,
    },
    ...(route.permission.kind === 'anyOf' && {
      'x-permissions': route.permission.permissions,
      ...(route.permission.together && { 'x-permissions-together': route.permission.together }),
    }),
  }
}

/** The product's OpenAPI document, from the schemas that validate. One route at a time: all together take a tenth of a second. */
export async function openApiOf(routes: Route[], productName: string, cookie: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    await setImmediate()
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.0.3',
    info: { title: productName, version: '1' },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } } },
  }
}
