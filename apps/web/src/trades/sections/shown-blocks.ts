import { sharedValue } from '../../ui/state/shared-value.ts'
import type { Block } from './blocks.ts'

/** The weeks of the table or the strips that stand on the page, for what works with rows from outside of them. */
export const shownBlocks = sharedValue<readonly Block[]>([])
