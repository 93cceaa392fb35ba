import { type BegunFile, beginFileByThread } from '../../threads/file-by-thread.ts'
import type { InstructionDrawing } from './draw-instruction.worker.ts'

const memory = { old: 128, young: 16 }

/** Milliseconds after a drawing in which the next is not the first: to load the library and the letters takes ten times as long as a page. */
const waits = 60_000

/** Drawn by a thread: a hundred pages take seconds, and the library for them more memory than any other. */
export const beginDrawing = (data: InstructionDrawing): Promise<BegunFile> =>
  beginFileByThread(new URL('./draw-instruction.worker.ts', import.meta.url), { data, memory, waits })
