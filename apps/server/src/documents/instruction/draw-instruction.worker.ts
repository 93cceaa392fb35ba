import type { Day } from '@haulm/domain/calendar/day.ts'
import type { LoadingInstruction } from '@haulm/domain/instruction/loading-instruction.ts'
import { sendFromThread } from '../../threads/send-from-thread.ts'
import { type Company, drawInstructions, drawLogo } from './draw-instruction.ts'

/** What is drawn: either instructions, or a logo alone. */
export type InstructionDrawing = { instructions: readonly LoadingInstruction[]; company: Company; today: Day } | { logo: string }

sendFromThread(async (drawing: InstructionDrawing) => {
  if ('logo' in drawing) return { bytes: drawLogo(drawing.logo), rows: 1 }
  const { instructions, company, today } = drawing
  return { bytes: drawInstructions(instructions, company, today), rows: instructions.length }
})
