import { useRef } from 'react'
import type { GridBlock } from '../blocks.ts'
import { atRest } from './blocks-at-rest.ts'

/** The blocks as they are shown: while the person is busy in the table, no row moves. */
export function useBlocksAtRest<Block extends GridBlock>(fresh: readonly Block[], isBusy: boolean): readonly Block[] {
  const kept = useRef({ fresh, shown: fresh })
  if (!isBusy) kept.current = { fresh, shown: fresh }
  else if (kept.current.fresh !== fresh) kept.current = { fresh, shown: atRest(kept.current.shown, fresh) }
  return kept.current.shown
}
