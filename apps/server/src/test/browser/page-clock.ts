/** The clock of a browser's pages: it stands still until a test advances it, so that ten seconds take no time. */
export function pageClock() {
  let now = Date.parse('2026-11-20T08:00:00Z')
  let ids = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  const next = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).sort(([one, a], [other, b]) => a.at - b.at || one - other)[0]
  return {
    now: () => now,
    setTimeout(run: () => void, ms = 0): number {
      ids += 1
      timers.set(ids, { at: now + ms, run })
      return ids
    },
    clearTimeout: (id: number) => void timers.delete(id),
    /** Advances the clock by this many milliseconds; `settle` lets everything come to rest after each timer. */
    async pass(ms: number, settle: () => Promise<void>): Promise<void> {
      const until = now + ms
      await settle()
      for (let due = next(until); due; due = next(until)) {
        const [id, { at, run }] = due
        timers.delete(id)
        now = Math.max(now, at)
        run()
        await settle()
      }
      now = until
    },
  }
}
