import type { Import } from './imports.ts'
import { refusalOf, roomOf } from './rooms.ts'

const pure = new Set(['domain', 'api', 'web'])

/** What is wrong with an import; usually nothing. */
export function* problemsOfImport(one: Import, exists: (path: string) => boolean): Generator<string> {
  const { from, specifier, target, isTypeOnly } = one
  const room = roomOf(from)
  const where = `${from} imports '${specifier}'`
  if (target === null) {
    if (specifier.startsWith('node:') && pure.has(room.workspace) && !room.isTest && from.includes('/src/')) {
      yield `${where}: ${room.workspace} runs in the browser, too`
    }
    if (/^zod(\/|$)/.test(specifier) && ['domain', 'web'].includes(room.workspace)) yield `${where}: zod is for api and server`
    return
  }
  if (!exists(target)) {
    if (!/\.\w+$/.test(specifier)) yield `${where}: the extension is missing`
    return
  }
  const there = roomOf(target)
  const refusal = refusalOf(room, there)
  if (refusal) yield `${where}: ${refusal}`
  if (specifier.startsWith('.') && room.workspace !== there.workspace) yield `${where}: another workspace is imported by its name`
  if (!specifier.startsWith('.') && room.workspace === there.workspace) yield `${where}: within a workspace, imports are relative`
  if (room.workspace === 'web' && there.workspace === 'api' && !isTypeOnly && !room.isTest) {
    yield `${where}: the web takes types only from api, so that zod never reaches the browser`
  }
}
