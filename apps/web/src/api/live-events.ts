/** What the server tells of. `session`: look who is signed in; `reset`: something was missed, so read everything anew. */
const types = ['trade', 'reference', 'notification', 'session', 'reset'] as const
export type LiveEvent = { id: string; type: (typeof types)[number]; body: Record<string, unknown> }

const name = 'haulm-events'
/** Milliseconds of a page's life beyond which nobody waits for its stream. */
const longestAge = 3_600_000
/** Milliseconds after which a stream that the server refused is tried again. */
const pause = 5_000

/**
 * Follows what happens on the server, until it is ended. The tabs of a browser share one stream, held by the tab that has the
 * lock: browsers open only six connections to a server, and each open stream takes one.
 */
export function followEvents(hear: (event: LiveEvent) => void): () => void {
  const leaving = new AbortController()
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
  let lastId: string | null = null
  const told = (event: LiveEvent) => {
    // The first one only says from where: who is signed in was asked a moment ago.
    const isBeginning = lastId === null && event.type === 'session' && event.body.ended !== true
    lastId = event.id
    if (!isBeginning) hear(event)
  }
  channel?.addEventListener('message', ({ data }) => told(data as LiveEvent))
  const lead = () =>
    stream(
      () => lastId,
      (event) => {
        told(event)
        channel?.postMessage(event)
      },
      leaving.signal,
    )
  // Without a secure origin there are no locks, and each tab has a stream of its own.
  if (navigator.locks && channel) navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined)
  else void lead()
  return () => {
    leaving.abort()
    channel?.close()
  }
}

/** Holds a stream open until the signal. What breaks on the way the browser mends itself; what is refused is tried again later. */
function stream(lastId: () => string | null, tell: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      const after = lastId()
      // What the page fetched before the stream was there may be older than what happened meanwhile.
      const age = Math.min(Math.ceil(performance.now()), longestAge)
      source = new EventSource(`/api/events?${after === null ? `age=${age}` : `after=${encodeURIComponent(after)}`}`)
      for (const type of types)
        source.addEventListener(type, ({ data, lastEventId }) => tell({ id: lastEventId, type, body: JSON.parse(data) }))
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return
        timer = setTimeout(open, pause)
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
