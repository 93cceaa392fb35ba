import type { ImportKindEntry } from '@haulm/domain/imports/import-kind.ts'
import { type ImportKind, importKinds } from '@haulm/domain/imports/import-kinds.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { hasAny } from '@haulm/domain/people/person.ts'
import type { Database } from '../database/connection.ts'
import { isOverTime } from '../database/transactions/database-away.ts'
import { missingPermission } from '../http/missing-permission.ts'
import { importBeingWritten, importProgressOf } from './import-progress.ts'
import { findRun, type ImportRun } from './imports.queries.ts'

export const mayImport = (user: Person, kind: ImportKind): boolean => {
  const { needs }: ImportKindEntry = importKinds[kind]
  return needs === null || hasAny(user, [needs])
}

/** @throws {Refusal} 403 without the permission that the kind needs beyond `administration`, as contracts do. */
export function assertMayImport(user: Person, kind: ImportKind): void {
  const { needs }: ImportKindEntry = importKinds[kind]
  if (needs !== null && !mayImport(user, kind)) throw missingPermission([needs])
}

/**
 * Writing an import can take minutes: a person who was blocked meanwhile, or lost the right, has written nothing.
 * @param person who writes it, as of now.
 * @throws {Refusal} 403
 */
export function assertStillImports(person: Person, kind: ImportKind): void {
  if (!hasAny(person, ['administration'])) throw missingPermission(['administration'])
  assertMayImport(person, kind)
}

/**
 * An import, for somebody who may see its content; if it is to be changed, locked until the transaction ends.
 * @throws {Refusal} 404; 403; 409 if it is to be changed while it is being written, which can take minutes.
 */
export async function openRun(db: Database, id: string, user: Person, { locks = false } = {}): Promise<ImportRun> {
  const run = await findRun(db, id)
  assertMayImport(user, run.kind)
  if (!locks) return run
  if (await importProgressOf(db, id)) throw importBeingWritten()
  return findRun(db, id, { locks }).catch((error) => {
    throw isOverTime(error) ? importBeingWritten() : error
  })
}
