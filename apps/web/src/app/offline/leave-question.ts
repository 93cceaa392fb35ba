import { sharedValue } from '../../ui/state/shared-value.ts'

/** Asked of whoever signs out while edits are not saved; null while nobody does. */
export const leaveQuestion = sharedValue<{ count: number; answer: (leaves: boolean) => void } | null>(null)
