import { Readable } from 'node:stream'
import { readEvents } from '@haulm/api/events.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { EndlessStream } from '../http/answers/answers.ts'
import { sessionCookieName } from '../http/callers/session-cookie.ts'
import type { FindSession, ServerContext } from '../http/context.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import { cutStalledSoon } from '../http/stalled-answers.ts'
import type { EventSequence } from './follow-events.ts'
import { Mailbox } from './mailbox.ts'
import { streamEvents } from './stream-events.ts'

/** Milliseconds by which a page's beginning is put back. */
const ageSlackMs = 1_000
/** Streams of one person at a time: a browser shares one between its tabs. */
const mostOfPerson = 20

interface Streams {
  serveEvents: ServedRoute
  /** Ends every stream, so that the server can stop. */
  endStreams: () => void
}

/** `GET /api/events`: what happens, as it happens, for each reader what that reader may know. */
export function createEventStreams(context: ServerContext, sequence: EventSequence, findSession: FindSession): Streams {
  const open = new Map<Mailbox, string>()
  const serveEvents = serve(readEvents, async ({ user, query, request, reply }) => {
    if ([...open.values()].filter((id) => id === user.id).length >= mostOfPerson)
      throw new Refusal('tooMany', 'Too many windows of the app are open. Close some, and they go on by themselves.', {
        retryAfterSeconds: 30,
      })
    const token = request.cookies[sessionCookieName(context.publicUrl)] ?? ''
    const mailbox = new Mailbox()
    open.set(mailbox, user.id)
    // Keeps proxies from buffering events in order to send more at once.
    reply.header('Cache-Control', 'no-store, no-transform').header('X-Accel-Buffering', 'no')
    const header = request.headers['last-event-id']
    const texts = streamEvents({
      db: context.db,
      sequence,
      mailbox,
      personId: user.id,
      sessionNow: () => findSession(context, token, { isPassive: true }),
      lastId: typeof header === 'string' ? header : (query.after ?? null),
      // A little more than the page's age: its first request was on its way for a while.
      age: query.age === undefined ? null : query.age + ageSlackMs,
      onDoubt: () => cutStalledSoon(reply.raw),
    })
    const readable = Readable.from(texts)
    const leave = () => {
      open.delete(mailbox)
      mailbox.close()
    }
    readable.once('close', leave)
    // The texts end only when their next event comes; a page that is gone must stop counting as a window at once.
    reply.raw.once('close', leave)
    return new EndlessStream(readable)
  })
  const endStreams = () => {
    for (const mailbox of open.keys()) mailbox.close()
  }
  return { serveEvents, endStreams }
}
