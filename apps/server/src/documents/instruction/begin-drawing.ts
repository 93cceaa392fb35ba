import { type BegunFile, beginFileByThread } from '../../threads/file-by-thread.ts'
import type { InstructionDrawing } from './draw-instruction.worker.ts'

const memory = { old: 128, young: 16 }

/**
 * Milliseconds for which the thread waits for another drawing: loading the library and the typeface takes ten times as long as
 * drawing a page.
 */
const waitMs = 60_000

/** Drawn by a thread: a hundred pages take seconds, and their library more memory than any other. */
export const beginDrawing = (data: InstructionDrawing): Promise<BegunFile> =>
  beginFileByThread(new URL('./draw-instruction.worker.ts', import.meta.url), { data, memory, waitMs })
