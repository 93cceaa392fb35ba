import { Readable } from 'node:stream'
import { readInstruction, readInstructions } from '@haulm/api/instruction.ts'
import { notFound } from '@haulm/api/route/refusal.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import type { LoadingInstruction } from '@haulm/domain/instruction/loading-instruction.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { companySettings } from '../../company-settings/company-settings.queries.ts'
import { FileStream } from '../../http/answers/answers.ts'
import type { ServerContext } from '../../http/context.ts'
import { Semaphore } from '../../http/semaphore.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'
import { beginDrawing } from './begin-drawing.ts'
import { instructionsOf } from './instruction-of-trade.queries.ts'

/** Each drawing is a thread's, which holds the letters and the pages. */
const drawings = new Semaphore({
  places: 4,
  ofOne: 2,
  timeout: 10_000,
  messages: {
    others: 'Several loading instructions are being drawn just now. Try again in a moment.',
    own: 'Two of your loading instructions are still being drawn. Wait for one of them.',
  },
})

type Call = Pick<ServerContext, 'db' | 'timeZone'> & { now: Date; user: Person }

async function drawPdf({ db, now, timeZone, user }: Call, instructions: readonly LoadingInstruction[], name: string) {
  const leave = await drawings.enter(user.id)
  try {
    const { companyName, companyLogo } = await companySettings(db)
    const pdf = await beginDrawing({ instructions, company: { companyName, companyLogo }, today: todayIn(timeZone, now) })
    const readable = Readable.from(pdf.bytes, { objectMode: false })
    readable.once('close', () => {
      pdf.end()
      leave()
    })
    return new FileStream(readable, name)
  } catch (error) {
    leave()
    throw error
  }
}

/** Loading instructions as PDF, of one trade and of several. */
export const instructionRoutes: ServedRoute[] = [
  serve(readInstruction, async ({ params, query, ...call }) => {
    const [instruction] = await instructionsOf(call.db, [params.id], query.language)
    if (instruction === undefined) throw notFound('trade')
    return drawPdf(call, [instruction], `${instruction.title} ${instruction.tradeNumber}.pdf`)
  }),
  serve(readInstructions, async ({ query, ...call }) => {
    const instructions = await instructionsOf(call.db, query.ids, query.language)
    if (instructions.length < query.ids.length) throw notFound('trade')
    const [first] = instructions
    return drawPdf(call, instructions, `${first?.title} ${instructions.length}.pdf`)
  }),
]
