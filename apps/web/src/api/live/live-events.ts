import { type LiveEvent, liveEventTypes, recentEvents } from './recent-events.ts'

/** Sent to those that may have missed something. */
const reset: LiveEvent = { id: '', type: 'reset', body: {} }

const name = 'haulm-events'
/** Milliseconds after which a stream that the server refused is tried again. */
const retryDelayMs = 5_000

/** What tabs send each other: an event; that one has opened and asks what it missed; the answer, null when it is not known. */
type Message = { event: LiveEvent } | { asker: string; since: number } | { to: string; missed: LiveEvent[] | null }

/**
 * Follows the server's events until it is ended. The tabs of a browser share one stream, opened by the tab that has the lock:
 * browsers open only six connections to a server, and each open stream takes one. A tab that opens later asks that tab what
 * happened between its own first fetch and its subscription.
 */
export function followEvents(handler: (event: LiveEvent) => void): () => void {
  const leaving = new AbortController()
  // Without a secure origin there are no locks, and each tab has a stream of its own.
  const channel = navigator.locks && 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
  const post = (message: Message) => channel?.postMessage(message)
  /** When the page began to load, in milliseconds since 1970: everything it shows was fetched later. */
  const begin = Date.now() - Math.ceil(performance.now())
  const recent = recentEvents(begin)
  const asker = String(Math.random())
  let lastId: string | null = null
  /** Whether nothing is missing since the page began; if not, the stream is asked for all of it. */
  let isCaughtUp = false
  let leads = false
  const handle = (event: LiveEvent) => {
    lastId = event.id
    recent.add(event, Date.now())
    handler(event)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('event' in data) handle(data.event)
    else if ('since' in data) {
      if (leads) post({ to: data.asker, missed: recent.since(data.since) })
    } else if (data.to === asker) {
      isCaughtUp = true
      for (const event of data.missed ?? [reset]) handler(event)
    }
  })
  const lead = () => {
    leads = true
    return stream(
      () => (isCaughtUp ? lastId : null),
      (event) => {
        isCaughtUp = true
        // The first one only gives the starting point: who is signed in was asked a moment ago, in this tab as in the others.
        if (lastId === null && event.type === 'session' && event.body.ended !== true) {
          lastId = event.id
          return
        }
        handle(event)
        post({ event })
      },
      leaving.signal,
      begin,
    )
  }
  if (channel) navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined)
  else void lead()
  post({ asker, since: begin })
  return () => {
    leaving.abort()
    channel?.close()
  }
}

/** Milliseconds since then; the page's own clock may stand still while the machine sleeps. */
const ageSince = (begin: number) => Math.ceil(Math.max(performance.now(), Date.now() - begin))

/**
 * Holds a stream open until the signal aborts. The browser reconnects a broken one; a refused one is tried again later, as is one
 * without any event yet: the browser would repeat the age that the page had at first.
 */
function stream(
  lastId: () => string | null,
  handle: (event: LiveEvent) => void,
  signal: AbortSignal,
  begin: number,
): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      const after = lastId()
      // What the page fetched before the stream opened may be older than what happened meanwhile.
      source = new EventSource(`/api/events?${after === null ? `age=${ageSince(begin)}` : `after=${encodeURIComponent(after)}`}`)
      for (const type of liveEventTypes)
        source.addEventListener(type, ({ data, lastEventId }) => handle({ id: lastEventId, type, body: JSON.parse(data) }))
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED && lastId() !== null) return
        source?.close()
        timer = setTimeout(open, retryDelayMs)
      })
    }
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      resolve()
    })
    if (!signal.aborted) open()
  })
}
