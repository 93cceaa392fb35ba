import { type BegunFile, beginFileByThread } from '../../threads/file-by-thread.ts'
import type { InstructionDrawing } from './draw-instruction.worker.ts'

const memory = { old: 128, young: 16 }

/** Drawn by a thread: a hundred pages take seconds, and the library for them more memory than any other. */
export const beginDrawing = (data: InstructionDrawing): Promise<BegunFile> =>
  beginFileByThread(new URL('./draw-instruction.worker.ts', import.meta.url), { data, memory })
