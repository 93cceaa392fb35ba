import type { Database } from '../database/connection.ts'
import { readTogether } from '../database/transactions/read-together.ts'
import { eventsAfter, type StoredEvent, type Stretch } from './events.queries.ts'
import type { Mailbox } from './mailbox.ts'
import { isAfter, type Position, writePosition } from './position.ts'

/** Most events in a batch: few enough that a reader takes it soon and it is presented with their present rights. */
const batchSize = 100
/** The missed events, read once for all streams that begin at the same moment and place, and so can share the result. */
const missedAfter = readTogether(async (db, positions: Position[]) => {
  const read = new Map<string, Promise<Stretch>>()
  for (const position of positions) {
    const key = writePosition(position)
    read.set(key, read.get(key) ?? eventsAfter(db, position, batchSize))
  }
  return Promise.all(positions.map(async (position) => (await read.get(writePosition(position)))?.events ?? []))
})

/** Milliseconds without an event after which an empty batch is yielded as a sign of life. */
const signOfLifeDelayMs = 10_000

interface Since {
  db: Database
  mailbox: Mailbox
  /** Everything up to here was sent. */
  from: Position
  /** Where the mailbox begins: events between the two are read from the database. */
  mailboxBegins: Position
}

/** The events after a position, in order and without end, in batches that are made on demand; ends when its mailbox closes. */
export async function* batchesSince({ db, mailbox, from, mailboxBegins }: Since): AsyncGenerator<StoredEvent[]> {
  let sent = from
  while (isAfter(mailboxBegins, sent) && !mailbox.isClosed) {
    const missed = await missedAfter(db, sent)
    if (missed.length === 0) break
    sent = missed.at(-1) ?? sent
    yield missed
  }
  while (!mailbox.isClosed) {
    const events = (await mailbox.take(signOfLifeDelayMs)).filter((event) => isAfter(event, sent))
    sent = events.at(-1) ?? sent
    if (events.length === 0) yield []
    for (let at = 0; at < events.length; at += batchSize) yield events.slice(at, at + batchSize)
  }
}
