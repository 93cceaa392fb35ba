/** Milliseconds after the last thing that somebody did in which what the page asks is asked for them. */
const attendedFor = 60_000

/** What somebody does on a page: presses, points, types, scrolls. */
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** A page that is opened is somebody's doing. */
let last = Date.now()

function note() {
  last = Date.now()
}
// Tests without a browser have no window to listen to.
for (const input of inputs) globalThis.addEventListener?.(input, note, { capture: true, passive: true })

/**
 * Whether somebody is at the page. What it asks when nobody is, as every 30 s on All Trade Data, keeps no session alive.
 * @see docs/decisions/0031-sessions-in-the-database.md
 */
export const isAttended = (): boolean => Date.now() - last < attendedFor
