/** The server's kinds of event. `session`: check who is signed in; `reset`: something was missed, so fetch everything anew. */
export const liveEventTypes = ['trade', 'reference', 'document', 'notification', 'session', 'reset'] as const

export type LiveEvent = { id: string; type: (typeof liveEventTypes)[number]; body: Record<string, unknown> }

/** This many are remembered for tabs that open later; a tab that needs more fetches everything anew. */
export const mostRecent = 500
/** Milliseconds for which an event is remembered: no page takes that long to start listening. */
export const rememberedForMs = 60_000

/** The events that a tab received lately, and since when it knows all of them. @param begin in milliseconds since 1970. */
export function recentEvents(begin: number) {
  let complete = begin
  let received: { at: number; event: LiveEvent }[] = []
  return {
    add(event: LiveEvent, now: number): void {
      received.push({ at: now, event })
      const first = received.findIndex(({ at }, place) => at > now - rememberedForMs && place >= received.length - mostRecent)
      complete = Math.max(complete, received[first - 1]?.at ?? 0)
      received = received.slice(first)
    },
    /** The events since a moment, in order; null when some of them are no longer known, or never were. */
    since: (moment: number): LiveEvent[] | null =>
      moment < complete ? null : received.filter(({ at }) => at >= moment).map(({ event }) => event),
  }
}
