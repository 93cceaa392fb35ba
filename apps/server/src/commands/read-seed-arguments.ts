import { StartRefusal } from '../settings/start-refusal.ts'

/** How many trades, and which ones: the same seed gives the same trades. */
export interface Seeding {
  trades: number
  seed: number
}

const usage = 'Usage: npm run seed -- --trades N [--seed S]'
const bounds = { trades: [1, 10_000_000], seed: [0, 4_294_967_295] } as const

/**
 * Reads the words after `npm run seed --`.
 * @throws {StartRefusal} saying what was not understood, and the usage.
 */
export function readSeedArguments(args: readonly string[]): Seeding {
  const given = new Map<string, number>()
  for (let at = 0; at < args.length; at++) {
    const [, name = '', joined] = /^--(trades|seed)(?:=(.*))?$/.exec(args[at] ?? '') ?? []
    if (name !== 'trades' && name !== 'seed') throw new StartRefusal(`"${args[at]}" is not understood.\n${usage}`)
    if (given.has(name)) throw new StartRefusal(`--${name} is given twice.\n${usage}`)
    given.set(name, wholeNumber(name, joined ?? args[++at]))
  }
  const trades = given.get('trades')
  if (trades === undefined) throw new StartRefusal(`Say how many trades.\n${usage}`)
  return { trades, seed: given.get('seed') ?? 1 }
}

function wholeNumber(name: keyof typeof bounds, text: string | undefined): number {
  const [least, most] = bounds[name]
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  const given = text === undefined ? 'it is missing' : `"${text}" is none`
  throw new StartRefusal(`--${name} needs a whole number from ${least} to ${most}; ${given}.\n${usage}`)
}
