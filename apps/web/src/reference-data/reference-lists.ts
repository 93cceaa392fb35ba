import { manyOf, oneOf, titleOfOne } from '@haulm/domain/reference-data/list-names.ts'
import { isCodedKind, type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { saveTextsOf } from '../api/save-texts.ts'

/** The texts for success and failure of an action on a record. @see docs/rules/lists.md, rule 9 */
export function listMessages(kind: ReferenceKind) {
  const { label } = referenceKinds[kind]
  const texts = saveTextsOf(label)
  const failed = isCodedKind(kind) ? texts.create.failed : `Failed to add ${oneOf(kind)}`
  return { ...texts, create: { done: `${label} added successfully`, failed } }
}

/** 'No clients added yet. Click "Add Client" to get started.' */
export const emptyListText = (kind: ReferenceKind): string =>
  `No ${manyOf(kind)} added yet. Click "Add ${titleOfOne(kind)}" to get started.`
