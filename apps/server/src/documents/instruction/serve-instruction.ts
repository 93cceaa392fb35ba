import type { Readable } from 'node:stream'
import { readInstruction, readInstructions } from '@haulm/api/instruction.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import type { LoadingInstruction } from '@haulm/domain/instruction/loading-instruction.ts'
import { companySettings } from '../../company-settings/company-settings.queries.ts'
import { FileStream } from '../../http/answers/answers.ts'
import type { ServerContext } from '../../http/context.ts'
import { type Served, serve } from '../../http/serve.ts'
import { drawInstructions } from './draw-instruction.ts'
import { instructionsOf } from './instruction-of-trade.queries.ts'

const notFound = () => new Refusal('notFound', 'This trade does not exist, or was deleted.')

type Drawing = Pick<ServerContext, 'db' | 'timeZone'> & { now: Date }

async function drawn({ db, now, timeZone }: Drawing, instructions: readonly LoadingInstruction[], name: string) {
  const pdf = drawInstructions(instructions, await companySettings(db), todayIn(timeZone, now))
  return new FileStream(pdf as unknown as Readable, name)
}

/** Loading instructions as PDF, of one trade and of several. */
export const servedInstructions: Served[] = [
  serve(readInstruction, async ({ params, query, ...call }) => {
    const [instruction] = await instructionsOf(call.db, [params.id], query.language)
    if (instruction === undefined) throw notFound()
    return drawn(call, [instruction], `${instruction.title} ${instruction.tradeNumber}.pdf`)
  }),
  serve(readInstructions, async ({ query, ...call }) => {
    const instructions = await instructionsOf(call.db, query.ids, query.language)
    if (instructions.length < query.ids.length) throw notFound()
    const [first] = instructions
    return drawn(call, instructions, `${first?.title} ${instructions.length}.pdf`)
  }),
]
