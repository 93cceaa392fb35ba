import type { Database } from '../database/connection.ts'
import { StartRefusal } from '../settings/start-refusal.ts'
import { mendSums } from '../trade-sums/check-sums.queries.ts'

/**
 * `npm run admin -- check-sums`: compares the stored sums with the trades, corrects wrong ones, and prints each with its period and
 * how much it was short.
 * @throws {StartRefusal} if any was wrong, so that a script notices.
 */
export async function checkSums(db: Database): Promise<void> {
  const wrong = await mendSums(db)
  if (wrong.length === 0) return console.log('The sums are those of the trades.')
  const message =
    wrong.length === 1
      ? '1 sum was not that of the trades, and has been put right. It fell short by:'
      : `${wrong.length} sums were not those of the trades, and have been put right. They fell short by:`
  console.log(message)
  for (const { period, firstDay, trades, tons } of wrong)
    console.log(`${period}\t${firstDay === 'infinity' ? 'without a loading date' : firstDay}\t${trades} trades\t${tons} t`)
  throw new StartRefusal('Only writing to the table of trades with its triggers disabled makes sums wrong: find out who did.')
}
