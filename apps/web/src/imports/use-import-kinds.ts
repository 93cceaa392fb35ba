import type { ImportKindEntry } from '@haulm/domain/imports/import-kind.ts'
import { type ImportKind, importKindIds, importKinds } from '@haulm/domain/imports/import-kinds.ts'
import { hasAny } from '@haulm/domain/people/person.ts'
import { usePerson } from '../api/session/person.ts'

/** The kinds that the signed-in person may import. */
export function useImportKinds(): ImportKind[] {
  const person = usePerson()
  return importKindIds.filter((kind) => {
    const { needs }: ImportKindEntry = importKinds[kind]
    return needs === null || hasAny(person, [needs])
  })
}
