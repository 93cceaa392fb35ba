import type { Person } from '@haulm/domain/people/person.ts'
import { hourMs } from '../database/columns/moments.ts'
import type { Database } from '../database/connection.ts'
import { readTogether } from '../database/transactions/read-together.ts'
import { batchesSince } from './batches-since.ts'
import { furthestPosition, horizon, positionsBefore, type StoredEvent } from './events.queries.ts'
import { eventsText, eventText } from './events-text.ts'
import type { EventSequence } from './follow-events.ts'
import type { Mailbox } from './mailbox.ts'
import { isAfter, type Position, readPosition } from './position.ts'

export interface EventReader {
  db: Database
  sequence: Pick<EventSequence, 'follow'>
  mailbox: Mailbox
  /** The person whose stream it is. */
  personId: string
  /** The person with their present permissions; null once the session has ended. */
  sessionNow: () => Promise<{ person: Person } | null>
  /** The id of the last event that the browser has seen. */
  lastId: string | null
  /** Milliseconds since the page began to load, if it has seen no event. */
  age: number | null
  /** Called when something happened after which the reader may have fewer rights. */
  onDoubt?: () => void
}

/** An older page fetches everything anew, which costs less than all that happened since. */
const oldestPageMs = hourMs

/**
 * The events for a reader, as text: first the missed ones, then new ones, without end. The session is checked before each batch
 * is presented: a reader may take a batch late, and by then have lost the right to it.
 */
export async function* streamEvents(reader: EventReader): AsyncGenerator<string> {
  const { db, sequence, mailbox, personId, sessionNow, onDoubt } = reader
  const isAboutReader = (events: StoredEvent[]) => events.some((event) => concerns(event, personId))
  const { position, leave } = await sequence.follow((events) => {
    mailbox.put(events)
    if (isAboutReader(events)) onDoubt?.()
  })
  try {
    const resumed = await beginning(reader, position)
    let sent = resumed ?? position
    // An event of its end may have come after the request was let in, and before anything was followed.
    if ((await sessionNow()) === null) return yield endedText(sent)
    yield eventText('session', sent, '{}')
    if (resumed === null) yield eventText('reset', sent, '{}')
    for await (const batch of batchesSince({ db, mailbox, from: sent, mailboxBegins: position })) {
      const session = await sessionNow()
      if (session === null) return yield endedText(sent)
      if (session.person.mustSetUpSecondFactor) return yield eventText('session', sent, '{}')
      yield batch.length === 0 ? ':\n\n' : await eventsText(db, session.person, batch)
      sent = batch.at(-1) ?? sent
      if (isAboutReader(batch)) yield eventText('session', sent, '{}')
    }
  } finally {
    leave()
  }
}

const endedText = (position: Position): string => eventText('session', position, '{"ended":true}')

const positionBefore = readTogether(positionsBefore)

/** The position after which the reader's events begin; null if they may have missed some that are not sent. */
async function beginning({ db, lastId, age }: EventReader, now: Position): Promise<Position | null> {
  if (lastId !== null) return resumable(db, lastId)
  if (age === null) return now
  return age > oldestPageMs ? null : positionBefore(db, age)
}

/** Whether an event may change what the reader may do at all: it is of their own person or sessions, or of the settings. */
const concerns = ({ kind, recordId }: StoredEvent, personId: string): boolean =>
  kind === 'setting' || ((kind === 'person' || kind === 'session') && recordId === personId)

/** The position of an id, if everything after it is still stored; null if events may have been missed. */
async function resumable(db: Database, lastId: string): Promise<Position | null> {
  const position = readPosition(lastId)
  if (position === null) return null
  const [removed, furthest] = await Promise.all([horizon(db), furthestPosition(db)])
  return isAfter(removed, position) || isAfter(position, furthest) ? null : position
}
