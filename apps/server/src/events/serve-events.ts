import { Readable } from 'node:stream'
import { readEvents } from '@haulm/api/events.ts'
import { Refusal } from '@haulm/api/refusal.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { stream } from '../http/answers.ts'
import type { FindSession, ServerContext } from '../http/context.ts'
import { type Served, serve } from '../http/serve.ts'
import { sessionCookieName } from '../http/session-cookie.ts'
import { furthestPosition, type Happening, happeningsAfter, horizon, positionBefore } from './events.queries.ts'
import type { EventSequence } from './follow-events.ts'
import { Mailbox } from './mailbox.ts'
import { isAfter, type Position, readPosition } from './position.ts'
import { eventText, toldEvents } from './told-events.ts'

/** Milliseconds without an event after which the line is tried. */
const heartbeat = 10_000
/** Milliseconds after which the session is looked at again, whatever happens: it may have ended without an event. */
const trust = 10_000
/** Milliseconds by which a page's beginning is put back. */
const slack = 1_000
/** Streams of one person at a time: a browser shares one between its tabs. */
const mostOfPerson = 20
/** Events read at once by who has some to catch up with. */
const pageSize = 500

interface Streams {
  served: Served
  /** Ends every stream, so that the server can stop. */
  end: () => void
}

/** `GET /api/events`: what happens, as it happens, for each reader what that reader may know. */
export function serveEvents(context: ServerContext, sequence: EventSequence, findSession: FindSession): Streams {
  const open = new Map<Mailbox, string>()
  const served = serve(readEvents, async ({ user, query, request, reply }) => {
    if ([...open.values()].filter((id) => id === user.id).length >= mostOfPerson)
      throw new Refusal('tooMany', 'Too many windows follow what happens.', { retryAfterSeconds: 30 })
    const token = request.cookies[sessionCookieName(context.publicUrl)] ?? ''
    const sessionNow = () => findSession(context, token, { isPassive: true })
    const mailbox = new Mailbox()
    open.set(mailbox, user.id)
    // No proxy keeps events back in order to send more at once.
    reply.header('Cache-Control', 'no-store, no-transform').header('X-Accel-Buffering', 'no')
    const header = request.headers['last-event-id']
    // A little more than the page's age: its first request was on its way for a while.
    const age = query.age === undefined ? null : query.age + slack
    const lastId = typeof header === 'string' ? header : (query.after ?? null)
    const texts = eventsFor({ context, sequence, mailbox, sessionNow, user, lastId, age })
    const readable = Readable.from(texts)
    readable.once('close', () => {
      open.delete(mailbox)
      mailbox.close()
    })
    return stream(readable)
  })
  const end = () => {
    for (const mailbox of open.keys()) mailbox.close()
  }
  return { served, end }
}

interface Following {
  context: ServerContext
  sequence: EventSequence
  mailbox: Mailbox
  sessionNow: () => Promise<{ person: Person } | null>
  user: Person
  /** Of the last event that the browser has seen. */
  lastId: string | null
  /** Milliseconds since the page began to load, where it has seen none. */
  age: number | null
}

async function* eventsFor({
  context: { db },
  sequence,
  mailbox,
  sessionNow,
  user,
  lastId,
  age,
}: Following): AsyncGenerator<string> {
  let person = user
  const { position, leave } = await sequence.follow((happenings) => mailbox.put(happenings))
  try {
    const begun = age === null ? position : await positionBefore(db, age)
    const resumed = lastId === null ? begun : await resumable(db, lastId)
    let sent = resumed ?? position
    yield eventText('session', sent, '{}')
    if (resumed === null) yield eventText('reset', sent, '{}')
    while (isAfter(position, sent)) {
      const missed = await happeningsAfter(db, sent, pageSize)
      if (missed.length === 0) break
      yield await toldEvents(db, person, missed)
      sent = missed.at(-1) ?? sent
    }
    let looked = Date.now()
    while (!mailbox.isClosed) {
      const happenings = (await mailbox.take(heartbeat)).filter((happening) => isAfter(happening, sent))
      const last = happenings.at(-1)
      const isAboutPerson = happenings.some((happening) => concerns(happening, person))
      if (isAboutPerson || Date.now() - looked >= trust) {
        looked = Date.now()
        const session = await sessionNow()
        if (session === null) return yield eventText('session', last ?? sent, '{"ended":true}')
        person = session.person
        if (person.mustSetUpSecondFactor) return yield eventText('session', last ?? sent, '{}')
      }
      yield last === undefined ? ':\n\n' : await toldEvents(db, person, happenings)
      sent = last ?? sent
      if (isAboutPerson) yield eventText('session', sent, '{}')
    }
  } finally {
    leave()
  }
}

/** Whether an event may change what somebody may do at all: of their own person or sessions, or of what everybody is held to. */
const concerns = ({ kind, recordId }: Happening, person: Person): boolean =>
  kind === 'setting' || ((kind === 'person' || kind === 'session') && recordId === person.id)

/** The position of an id, where everything after it is still there; null where something may have been missed. */
async function resumable(db: ServerContext['db'], lastId: string): Promise<Position | null> {
  const position = readPosition(lastId)
  if (position === null) return null
  const [removed, furthest] = await Promise.all([horizon(db), furthestPosition(db)])
  return isAfter(removed, position) || isAfter(position, furthest) ? null : position
}
