import { sharedValue } from '../../ui/state/shared-value.ts'
import type { Block } from './blocks.ts'

/** The blocks of the table or the strips on the page, for code outside them that works with rows. */
export const shownBlocks = sharedValue<readonly Block[]>([])
