import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import type { Route } from '@haulm/api/route/route.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isUuid } from '../database/columns/is-uuid.ts'
import { plainMessage } from './plain-message.ts'
import { isDecodable } from './readable-path.ts'

/**
 * Params, query and body as the route's schemas parse them.
 * @throws {Refusal} 404 for a path that cannot lead anywhere, 400 naming each field at fault.
 */
export function parseRequest(route: Route, request: FastifyRequest) {
  const params = route.params?.safeParse(request.params).data
  // What a path names either exists or not: a meaningless part of it means that there is nothing.
  if (route.params && params === undefined) throw new Refusal('notFound', 'Not found.')
  // To callers ids are opaque; in fact they are uuids, and for anything else the database need not be asked.
  const id = (params as { id?: unknown } | undefined)?.id
  if (id !== undefined && !isUuid(id)) throw new Refusal('notFound', 'Not found.')
  if (route.query) assertDecodable(request.url)
  const query = route.query ? parsed(route.query, request.query) : undefined
  const body = route.body ? parsed(route.body, request.body) : undefined
  if (!route.body && !route.takesFile && !route.streamsFile) assertNoFields(request.body)
  return { params, query, body }
}

/** The most fields at fault that are named: whoever sends thousands reads no more of them, and each costs the server time. */
const mostNamed = 100

/** @param fields each with what is wrong with it; of several for one field the first is kept. */
function invalidAt(fields: [string, string][]): Refusal {
  const named = new Map<string, string>()
  for (const [name, message] of fields) {
    if (named.size === mostNamed) break
    if (!named.has(name)) named.set(name, message)
  }
  return invalid(Object.fromEntries(named))
}

/** Whoever sends a field means something by it, even where none is read, as with `POST /api/trades/:id/cancel`. */
function assertNoFields(sent: unknown): void {
  if (sent === undefined || sent === null) return
  if (typeof sent !== 'object') throw invalid({ body: noObject })
  const names = Object.keys(sent)
  if (names.length > 0) throw invalidAt(names.map((name) => [name, noSuchField]))
}

/** What cannot be decoded (`?search=%ff`) would be searched for literally, which nobody means. */
function assertDecodable(url: string): void {
  const start = url.indexOf('?')
  const pairs = start < 0 ? [] : url.slice(start + 1).split('&')
  const broken = pairs.filter((pair) => !isDecodable(pair))
  if (broken.length === 0) return
  throw invalidAt(broken.map((pair) => [nameOf(pair), 'This cannot be decoded: send UTF-8, percent-encoded.']))
}

/** The name in `name=value`; if it cannot be decoded itself, as it was sent. */
function nameOf(pair: string): string {
  const [name = ''] = pair.split('=')
  return isDecodable(name) ? decodeURIComponent(name) : name
}

function parsed(schema: z.ZodType, sent: unknown): unknown {
  const result = schema.safeParse(sent, { error: plainMessage })
  if (result.success) return result.data
  throw invalidAt(result.error.issues.flatMap(fieldsAtFault))
}

const noSuchField = 'There is no such field.'
const noObject = 'Send a JSON object.'

/** Field and message of an issue. */
function fieldsAtFault(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.slice(0, mostNamed).map((key) => [key, noSuchField])
  if (issue.path.length === 0 && issue.code === 'invalid_type') return [['body', noObject]]
  // A list of plain values is one field, whichever of them is wrong.
  const path = typeof issue.path.at(-1) === 'number' ? issue.path.slice(0, -1) : issue.path
  return [[path.join('.') || 'body', issue.message]]
}
