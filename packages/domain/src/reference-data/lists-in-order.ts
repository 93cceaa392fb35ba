import { referenceKindNames, referenceKinds } from './reference-kinds.ts'

/** The lists in the order of the admin screen's tabs and of a workbook's sheets. */
export const listsInOrder = referenceKindNames.toSorted((left, right) => referenceKinds[left].at - referenceKinds[right].at)
