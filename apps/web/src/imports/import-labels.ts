import type { ImportKindEntry } from '@haulm/domain/imports/import-kind.ts'
import { type ImportKind, importKindIds, importKinds } from '@haulm/domain/imports/import-kinds.ts'
import type { RowOutcome } from '@haulm/domain/imports/judgement.ts'
import { hasAny } from '@haulm/domain/people/person.ts'
import { usePerson } from '../api/session/person.ts'

type LabelWithTone = { label: string; tone: 'plain' | 'success' | 'highlight' | 'danger' }

export const outcomeLabels: Record<RowOutcome, LabelWithTone> = {
  create: { label: 'New', tone: 'success' },
  change: { label: 'Changed', tone: 'highlight' },
  same: { label: 'Nothing new', tone: 'plain' },
  refuse: { label: 'Not taken', tone: 'danger' },
  total: { label: 'Totals, left out', tone: 'plain' },
}

export const stateLabels = {
  read: { label: 'Not imported yet', tone: 'plain' },
  applied: { label: 'Imported', tone: 'success' },
  reverted: { label: 'Taken back', tone: 'plain' },
} as const

/** The name of a column: its heading, or else its position. */
export const columnName = (headings: readonly (string | null)[], column: number): string =>
  headings[column] ?? `Column ${column + 1}`

/** The kinds that the signed-in person may import. */
export function useImportKinds(): ImportKind[] {
  const person = usePerson()
  return importKindIds.filter((kind) => {
    const { needs }: ImportKindEntry = importKinds[kind]
    return needs === null || hasAny(person, [needs])
  })
}
