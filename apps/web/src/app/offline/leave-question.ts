import { sharedQuestion } from '../../ui/state/shared-question.ts'

/** Asked of a person who signs out while edits are unsaved; null at other times. */
export const leaveQuestion = sharedQuestion<{ count: number }, boolean>()
