import type { RowOutcome } from '@haulm/domain/imports/judgement.ts'

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
