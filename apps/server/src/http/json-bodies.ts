import { Refusal } from '@haulm/api/refusal.ts'
import type { FastifyInstance } from 'fastify'

/** Bytes, where a route takes a file; everywhere else they are no JSON. */
const fileType = 'application/octet-stream'

/** Takes JSON and nothing else, but for the routes that take a file; an empty body is none, as from a DELETE that names a content type all the same. */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.takesFile) done(notFile())
    else if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
  server.addContentTypeParser(fileType, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesFile) done(null, body)
    else done(notJson())
  })
}

const notJson = () => new Refusal('notJson', 'Send JSON, with Content-Type: application/json.')
const notFile = () => new Refusal('notJson', `Send the file itself, with Content-Type: ${fileType}.`)

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFile?: boolean
  }
}
