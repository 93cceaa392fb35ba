import type { Day } from '@haulm/domain/calendar/day.ts'
import type pg from 'pg'
import { databaseOver } from '../../database/connection.ts'
import { indexesAside } from '../../database/transactions/indexes-aside.ts'
import { copyRows } from './copy-rows.ts'
import { loadReferences } from './load-references.ts'
import { reserveNumbers } from './reserve-numbers.ts'
import type { SampleTrade } from './sample-trade.ts'
import { sampleTrades } from './sample-trades.ts'
import { type Context, changeColumns, copiedTradeColumns, type Staff, storedSample } from './stored-rows.ts'
import type { StoryStep } from './story.ts'

export interface Loading {
  trades: number
  seed: number
  today: Day
  now: Date
  /** The steps by which each trade came about. */
  storyOf: (sample: SampleTrade) => StoryStep[]
  /** Who did the steps; by default nobody. */
  staff?: Staff
  /** Called now and then with the number written so far. */
  onProgress?: (written: number) => void
}

/** How many trades are in memory at a time. */
const batchSize = 5_000

/**
 * Writes sample trades, their history and the records that they refer to, all or nothing. From 10,000 trades on, everyone who
 * reads or writes trades waits until it is done. Numbers continue those of each year.
 * @param pool has connections without a time limit for statements.
 */
export async function loadSampleTrades(pool: pg.Pool, loading: Loading): Promise<void> {
  const nextNumber = await reserveNumbers(databaseOver(pool), loading.trades, loading.today)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const references = await loadReferences(client)
    const bringIndexesBack = isLarge(loading) ? await indexesAside(client, ['trade', 'change']) : async () => {}
    await writeTrades(client, loading, { references, nextNumber, staff: loading.staff ?? {} })
    await bringIndexesBack()
    await client.query('commit')
    // Lists are read from indexes alone once vacuum has marked which pages are visible to everybody.
    await client.query('vacuum (analyze) trade, change, commodity, client, supplier, transporter')
    client.release()
  } catch (error) {
    // Closes the connection, which rolls the transaction back.
    client.release(true)
    throw error
  }
}

/** From this many on, rebuilding the indexes is faster; below it, people can go on working meanwhile. */
const isLarge = ({ trades }: Loading) => trades >= 10_000

async function writeTrades(client: pg.ClientBase, { storyOf, onProgress, ...samples }: Loading, context: Context): Promise<void> {
  let written = 0
  for (const batch of batches(sampleTrades(samples))) {
    const stored = batch.map((sample) => storedSample(sample, storyOf(sample), context))
    await copyRows(
      client,
      'trade',
      copiedTradeColumns,
      stored.map(({ trade }) => trade),
    )
    await copyRows(
      client,
      'change',
      changeColumns,
      stored.flatMap(({ changes }) => changes),
    )
    written += batch.length
    onProgress?.(written)
  }
}

function* batches<T>(all: Iterable<T>): Generator<T[]> {
  let batch: T[] = []
  for (const one of all) {
    batch.push(one)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
