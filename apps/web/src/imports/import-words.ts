import type { RowOutcome } from '@haulm/domain/imports/judgement.ts'

type Words = { label: string; tone: 'plain' | 'success' | 'highlight' | 'danger' }

/** What becomes of a row, in words. */
export const outcomeWords: Record<RowOutcome, Words> = {
  create: { label: 'New', tone: 'success' },
  change: { label: 'Changed', tone: 'highlight' },
  same: { label: 'Nothing new', tone: 'plain' },
  refuse: { label: 'Not taken', tone: 'danger' },
  total: { label: 'Totals, left out', tone: 'plain' },
}

export const stateWords = {
  read: { label: 'Not imported yet', tone: 'plain' },
  applied: { label: 'Imported', tone: 'success' },
  reverted: { label: 'Taken back', tone: 'plain' },
} as const

/** What a column is called: its heading, else its place. */
export const columnName = (headings: readonly (string | null)[], column: number): string =>
  headings[column] ?? `Column ${column + 1}`
