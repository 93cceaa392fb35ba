import { manyOf, oneOf, titleOfOne } from '@haulm/domain/reference-data/list-names.ts'
import { isCodedKind, type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { FileRoute } from '../api/download/download.ts'

/** Where the routes of a list lie: what is known by a code is written on the admin screen. */
export const listPathOf = (kind: ReferenceKind): string => `${isCodedKind(kind) ? 'admin/' : ''}${referenceKinds[kind].path}`

/** The file of a list. */
export const exportOf = (kind: ReferenceKind): FileRoute => `GET /api/export/${referenceKinds[kind].path}`

type SaveMessages = { done: string; failed: string }

/** What is said when something was done with a record, and when it was not. @see docs/rules/lists.md, rule 9 */
export function listMessages(kind: ReferenceKind): Record<'add' | 'update' | 'delete' | 'reactivate', SaveMessages> {
  const [label, name] = [referenceKinds[kind].label, oneOf(kind)]
  return {
    add: { done: `${label} added successfully`, failed: `Failed to ${isCodedKind(kind) ? 'create' : 'add'} ${name}` },
    update: { done: `${label} updated successfully`, failed: `Failed to update ${name}` },
    delete: { done: `${label} deleted successfully`, failed: `Failed to delete ${name}` },
    reactivate: { done: `${label} reactivated successfully`, failed: `Failed to reactivate ${name}` },
  }
}

/** 'No clients added yet. Click "Add Client" to get started.' */
export const emptyListText = (kind: ReferenceKind): string =>
  `No ${manyOf(kind)} added yet. Click "Add ${titleOfOne(kind)}" to get started.`
