import { workerData } from 'node:worker_threads'
import type { Day } from '@haulm/domain/calendar/day.ts'
import type { LoadingInstruction } from '@haulm/domain/instruction/loading-instruction.ts'
import { sendFromThread } from '../../threads/send-from-thread.ts'
import { type Company, drawInstructions } from './draw-instruction.ts'

/** What is drawn. */
export interface InstructionDrawing {
  instructions: readonly LoadingInstruction[]
  company: Company
  today: Day
}

const { instructions, company, today } = workerData as InstructionDrawing
await sendFromThread(async () => ({ bytes: drawInstructions(instructions, company, today), rows: instructions.length }))
