import { resolve } from 'node:path'

/** What to measure on. */
export interface Options {
  /** Number of trades in the measured product. */
  trades: number
  /** Whether one week's rows and all figures are also measured among a million trades; seeding those takes minutes. */
  withMillion: boolean
  /** A DATA_DIR with a million seeded trades, to save the seeding. */
  millionFolder: string | null
  /** Whether to measure only what keeps the data safe: a backup during saves, and the cost of monitoring. */
  onlySafety: boolean
}

const usage = `npm run bench -- [--trades N] [--million] [--million-in FOLDER] [--safety]
  --trades N           measures on N seeded trades instead of 100000, for a quick run
  --million            measures one week's rows and all figures among 1000000 trades, too
  --million-in FOLDER  the same, on the database that the folder holds: a DATA_DIR with a million seeded trades
  --safety             measures a backup beside saves, and what metrics cost, and nothing else`

/** A relative folder starts from where the command was called; npm has changed to the checkout. */
const folder = (path = '') => resolve(process.env.INIT_CWD ?? '.', path)

/** The arguments after `npm run bench --`; null after reporting what was not understood. */
export function readOptions(args: readonly string[]): Options | null {
  const options: Options = { trades: 100_000, withMillion: false, millionFolder: null, onlySafety: false }
  const rest = [...args]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--million') options.withMillion = true
    else if (word === '--safety') options.onlySafety = true
    else if (word === '--million-in' && rest[0])
      Object.assign(options, { withMillion: true, millionFolder: folder(rest.shift()) })
    else if (word === '--trades' && Number(rest[0]) >= 20_000) options.trades = Number(rest.shift())
    else {
      console.error(`"${word}" is not understood; N is at least 20000.\n${usage}`)
      return null
    }
  }
  return options
}
