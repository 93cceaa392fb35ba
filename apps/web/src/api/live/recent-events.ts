import type { LiveEvent } from './live-event.ts'

/** So many are kept for tabs that open later; whoever needs more reads everything anew. */
export const mostRecent = 500
/** Milliseconds for which an event is kept: no page takes as long to begin to listen. */
export const keptFor = 60_000

/**
 * What a tab heard lately, and from when on it knows all that happened.
 * @param begin milliseconds since 1970: nothing since then was missed.
 */
export function recentEvents(begin: number) {
  let complete = begin
  let heard: { at: number; event: LiveEvent }[] = []
  return {
    keep(event: LiveEvent, now: number): void {
      heard.push({ at: now, event })
      const first = heard.findIndex(({ at }, place) => at > now - keptFor && place >= heard.length - mostRecent)
      complete = Math.max(complete, heard[first - 1]?.at ?? 0)
      heard = heard.slice(first)
    },
    /** The events since a moment, in order; null when they are not all known any longer, or never were. */
    since: (moment: number): LiveEvent[] | null =>
      moment < complete ? null : heard.filter(({ at }) => at >= moment).map(({ event }) => event),
  }
}
