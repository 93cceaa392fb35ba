/** What the server tells of. `session`: look who is signed in; `reset`: something was missed, so read everything anew. */
export const liveEventTypes = ['trade', 'reference', 'document', 'notification', 'session', 'reset'] as const

export type LiveEvent = { id: string; type: (typeof liveEventTypes)[number]; body: Record<string, unknown> }

/** So many are kept for tabs that open later; whoever needs more reads everything anew. */
export const mostRecent = 500
/** Milliseconds for which an event is kept: no page takes as long to begin to listen. */
export const rememberedFor = 60_000

/**
 * What a tab heard lately, and from when on it knows all that happened.
 * @param begin milliseconds since 1970: nothing since then was missed.
 */
export function recentEvents(begin: number) {
  let complete = begin
  let received: { at: number; event: LiveEvent }[] = []
  return {
    add(event: LiveEvent, now: number): void {
      received.push({ at: now, event })
      const first = received.findIndex(({ at }, place) => at > now - rememberedFor && place >= received.length - mostRecent)
      complete = Math.max(complete, received[first - 1]?.at ?? 0)
      received = received.slice(first)
    },
    /** The events since a moment, in order; null when they are not all known any longer, or never were. */
    since: (moment: number): LiveEvent[] | null =>
      moment < complete ? null : received.filter(({ at }) => at >= moment).map(({ event }) => event),
  }
}
