import { manyOf, oneOf } from '@haulm/domain/reference-data/list-names.ts'
import {
  type CodedKind,
  isCodedKind,
  listEntryOf,
  type PathOf,
  type ReferenceKind,
  referenceKindNames,
  referenceKinds,
  writePathOf,
} from '@haulm/domain/reference-data/reference-kinds.ts'
import { capitalised } from '@haulm/domain/text/capitalised.ts'
import { z } from 'zod'
import { historyOf } from '../history/history-of.ts'
import { spreadsheet } from '../reports/spreadsheet.ts'
import { idParams } from '../route/id-params.ts'
import { anyOf, type Route, route, signedIn } from '../route/route.ts'
import { referenceBodies } from './reference-bodies.ts'
import { referenceReply, useReply } from './reference-replies.ts'

const administrators = anyOf('administration')
const into = z.object({ into: z.string('must be an id').min(1, 'is required').max(100) })

const inactiveToo = (kind: ReferenceKind) => (isCodedKind(kind) ? ', inactive ones included' : ' by name')

/** The routes of a list: everybody reads it, administrators write it. @see docs/rules/rights.md, rule 11 */
export function listRoutesOf<K extends ReferenceKind>(kind: K) {
  const { path } = referenceKinds[kind] as { path: PathOf<K> }
  const writes = writePathOf(kind)
  const bodies = referenceBodies(kind)
  const [name, many, reply] = [oneOf(kind), capitalised(manyOf(kind)), referenceReply(kind)]
  return {
    list: route({
      method: 'GET',
      path: `/api/${path}`,
      summary: `${many}${inactiveToo(kind)}.`,
      permission: signedIn,
      reply: z.array(reply),
    }),
    create: route({
      method: 'POST',
      path: `/api/${writes}`,
      summary: `Adds a ${name}.`,
      permission: anyOf(...listEntryOf(kind).adders),
      body: bodies.create,
      takesKey: true,
      reply,
      status: 201,
    }),
    update: route({
      method: 'PUT',
      path: `/api/${writes}/:id`,
      summary: `Changes a ${name}; fields that are not sent stay as they are.`,
      permission: administrators,
      params: idParams,
      body: bodies.put,
      reply,
    }),
    remove: route({
      method: 'DELETE',
      path: `/api/${writes}/:id`,
      summary: `Deletes a ${name} that nothing uses.`,
      permission: administrators,
      params: idParams,
      reply: null,
      status: 204,
    }),
    use: route({
      method: 'GET',
      path: `/api/${writes}/:id/use`,
      summary: `What uses a ${name}, deleted trades included: what a merge would move.`,
      permission: administrators,
      params: idParams,
      reply: useReply,
    }),
    merge: route({
      method: 'POST',
      path: `/api/${writes}/:id/merge`,
      summary: `Moves everything that uses a ${name} to another one that means the same, and deletes it.`,
      permission: administrators,
      params: idParams,
      body: z.strictObject(into.shape),
      takesKey: true,
      reply: useReply,
    }),
    history: historyOf(kind),
    export: route({ ...spreadsheet, path: `/api/export/${path}`, summary: `All ${manyOf(kind)}.`, permission: administrators }),
  }
}
type ListRoutes<K extends ReferenceKind> = ReturnType<typeof listRoutesOf<K>>

/** The list of coded records as the admin screen reads it. */
const adminListOf = <K extends CodedKind>(kind: K) =>
  route({
    method: 'GET',
    path: `/api/admin/${referenceKinds[kind].path as PathOf<K>}`,
    summary: `${capitalised(manyOf(kind))} for the admin screen, inactive ones included.`,
    permission: administrators,
    reply: z.array(referenceReply(kind)),
  })

/** The routes of every list, by list. */
export const listRoutes = Object.fromEntries(referenceKindNames.map((kind) => [kind, listRoutesOf(kind)])) as unknown as {
  [K in ReferenceKind]: ListRoutes<K>
}
export const adminLists = Object.fromEntries(
  referenceKindNames.filter(isCodedKind).map((kind) => [kind, adminListOf(kind)]),
) as unknown as { [K in CodedKind]: ReturnType<typeof adminListOf<K>> }

type Operation = keyof ListRoutes<ReferenceKind>
type Named = {
  [Name in `${ReferenceKind}.${Operation}`]: Name extends `${infer K extends ReferenceKind}.${infer O extends Operation}`
    ? ListRoutes<K>[O]
    : never
} & { [K in CodedKind as `${K}.adminList`]: (typeof adminLists)[K] }

/** The same routes by name, as `client.create`. */
export const namedListRoutes = Object.fromEntries([
  ...Object.entries(listRoutes).flatMap(([kind, routes]) =>
    Object.entries(routes).map(([operation, one]): [string, Route] => [`${kind}.${operation}`, one]),
  ),
  ...Object.entries(adminLists).map(([kind, one]): [string, Route] => [`${kind}.adminList`, one]),
]) as unknown as Named
