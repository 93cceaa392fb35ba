import { referenceKindNames, referenceKinds } from './reference-kinds.ts'

/** The lists as administrators go through them: the tabs of the admin screen, and the sheets of a workbook. */
export const listsInOrder = referenceKindNames.toSorted((left, right) => referenceKinds[left].at - referenceKinds[right].at)
