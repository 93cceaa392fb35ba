import { type DocumentKind, documentKinds, isDocumentKind } from './kinds.ts'

const prefix = 'document.'

/** The field under which the history of a record lists its documents: one for each kind, with file names as values. */
export const historyFieldOf = (kind: DocumentKind): string => prefix + kind

/** The kind of document that a field of the history stands for; null when it stands for none. */
export function kindOfHistoryField(field: string): DocumentKind | null {
  const kind = field.startsWith(prefix) ? field.slice(prefix.length) : ''
  return isDocumentKind(kind) ? kind : null
}

/** The labels of those fields. */
export const documentLabels: Record<string, string> = Object.fromEntries(
  Object.entries(documentKinds).map(([kind, { label }]) => [prefix + kind, label]),
)
