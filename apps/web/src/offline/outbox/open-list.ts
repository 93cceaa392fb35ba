import { sharedValue } from '../../ui/shared-value.ts'

/** Whether the list of waiting edits is open. */
export const openList = sharedValue(false)
