import { useState } from 'react'
import type { GridBlock } from '../blocks.ts'
import { atRest } from './blocks-at-rest.ts'

/** The blocks as they are shown: while the person is busy in the table, no row moves. */
export function useBlocksAtRest<Block extends GridBlock>(fresh: readonly Block[], isBusy: boolean): readonly Block[] {
  const [former, setFormer] = useState({ fresh, shown: fresh })
  if (former.fresh === fresh && (isBusy || former.shown === fresh)) return former.shown
  const shown = isBusy ? atRest(former.shown, fresh) : fresh
  setFormer({ fresh, shown })
  return shown
}
