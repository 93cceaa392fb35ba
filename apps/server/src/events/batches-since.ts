import type { Database } from '../database/connection.ts'
import { readTogether } from '../database/transactions/read-together.ts'
import { type Happening, happeningsAfter, type Stretch } from './events.queries.ts'
import type { Mailbox } from './mailbox.ts'
import { isAfter, type Position, writePosition } from './position.ts'

/** Most events of a batch: few enough that each is presented with the rights of the moment, and soon taken. */
const batchSize = 100
/** What was missed, read once for all streams that begin in one moment at the same place: they share what it says, too. */
const missedAfter = readTogether(async (db, positions: Position[]) => {
  const read = new Map<string, Promise<Stretch>>()
  for (const position of positions) {
    const key = writePosition(position)
    read.set(key, read.get(key) ?? happeningsAfter(db, position, batchSize))
  }
  return Promise.all(positions.map(async (position) => (await read.get(writePosition(position)))?.happenings ?? []))
})

/** Milliseconds without an event after which an empty batch says that nothing happened. */
const quiet = 10_000

interface Since {
  db: Database
  mailbox: Mailbox
  /** Everything before it was sent. */
  from: Position
  /** Where the mailbox begins: what lies between is read from the database. */
  mailboxBegins: Position
}

/** What happened after a position, in order and without end, in batches that are made as they are asked for; ends with its mailbox. */
export async function* batchesSince({ db, mailbox, from, mailboxBegins }: Since): AsyncGenerator<Happening[]> {
  let sent = from
  while (isAfter(mailboxBegins, sent) && !mailbox.isClosed) {
    const missed = await missedAfter(db, sent)
    if (missed.length === 0) break
    sent = missed.at(-1) ?? sent
    yield missed
  }
  while (!mailbox.isClosed) {
    const happenings = (await mailbox.take(quiet)).filter((happening) => isAfter(happening, sent))
    sent = happenings.at(-1) ?? sent
    if (happenings.length === 0) yield []
    for (let at = 0; at < happenings.length; at += batchSize) yield happenings.slice(at, at + batchSize)
  }
}
