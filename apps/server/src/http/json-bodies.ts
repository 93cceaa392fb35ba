import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inexactNumber } from './inexact-number.ts'

/** The type of a file sent as bytes; routes that take no file refuse it as not JSON. */
const fileType = 'application/octet-stream'

/**
 * Accepts only JSON, except on routes that take a file. An empty body counts as none, as with a DELETE that names a content type.
 */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isEncoded(request)) return done(notEncoded())
    if (request.routeOptions.config.takesFile) return done(notFile())
    const text = textOf(body as Buffer)
    if (text === null) done(notUtf8())
    else if (text === '') done(null, undefined)
    else {
      parse(request, text, (error, body) => {
        if (error) return done(unreadable())
        const inexact = inexactNumber(text)
        if (inexact === null) done(null, body)
        else done(invalid({ [inexact || 'body']: 'A number has more digits than can be stored.' }))
      })
    }
  })
  server.addContentTypeParser(fileType, { parseAs: 'buffer' }, (request, body, done) => {
    if (isEncoded(request)) done(notEncoded())
    else if (request.routeOptions.config.takesFile) done(null, body)
    else done(notJson())
  })
}

/** Passes the body on as it arrives, of any content type, for routes that check and limit it themselves. */
export function streamBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (request, body, done) => {
    if (isEncoded(request)) done(notEncoded())
    else done(null, body)
  })
}

/** Whether the body is compressed. Nothing is decompressed here: its size is limited as it arrives, and it is read to its end. */
function isEncoded({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase()
  return encoding !== undefined && encoding !== '' && encoding !== 'identity'
}

/** The text of bytes; null if not UTF-8. Read leniently, a name in another encoding would be stored with � for its letters. */
function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const unreadable = () => invalid({ body: 'The request could not be read.' })
const notUtf8 = () => invalid({ body: 'Send JSON in UTF-8.' })
const notJson = () => new Refusal('notJson', 'Send JSON, with Content-Type: application/json.')
const notEncoded = () => new Refusal('notJson', 'Send it as it is, without a Content-Encoding.')
export const notFile = () => new Refusal('notJson', `Send the file itself, with Content-Type: ${fileType}.`)

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFile?: boolean
    streamsFile?: boolean
  }
}
