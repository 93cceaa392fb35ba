import { sharedQuestion } from '../../ui/state/shared-question.ts'

/** Asked of whoever signs out while edits are not saved; null while nobody does. */
export const leaveQuestion = sharedQuestion<{ count: number }, boolean>()
