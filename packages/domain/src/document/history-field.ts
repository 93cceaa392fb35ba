import { type DocumentKind, documentKinds, isDocumentKind } from './kinds.ts'

const prefix = 'document.'

/** A document in the history of its record: a field for each kind, whose values are names of files. */
export const historyFieldOf = (kind: DocumentKind): string => prefix + kind

/** The kind of document that a field of the history tells of; null when it is none. */
export function kindOfHistoryField(field: string): DocumentKind | null {
  const kind = field.startsWith(prefix) ? field.slice(prefix.length) : ''
  return isDocumentKind(kind) ? kind : null
}

/** The labels of those fields. */
export const documentLabels: Record<string, string> = Object.fromEntries(
  Object.entries(documentKinds).map(([kind, { label }]) => [prefix + kind, label]),
)
