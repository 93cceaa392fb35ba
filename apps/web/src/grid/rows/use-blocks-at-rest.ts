import { useRef } from 'react'
import type { GridBlock } from '../blocks.ts'
import { atRest } from './blocks-at-rest.ts'

/** The blocks as they are shown: while the person is busy in the table, no row moves. */
export function useBlocksAtRest<Block extends GridBlock>(fresh: readonly Block[], isBusy: boolean): readonly Block[] {
  const latest = useRef({ fresh, shown: fresh })
  if (!isBusy) latest.current = { fresh, shown: fresh }
  else if (latest.current.fresh !== fresh) latest.current = { fresh, shown: atRest(latest.current.shown, fresh) }
  return latest.current.shown
}
