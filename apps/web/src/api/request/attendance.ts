/** Milliseconds after the last input during which the page's requests count as made for a person. */
const attendedForMs = 60_000

/** What a person does on a page: presses, points, types, scrolls. */
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Opening the page counts as input. */
let last = Date.now()

function note() {
  last = Date.now()
}
// Tests without a browser have no window to listen to.
for (const input of inputs) globalThis.addEventListener?.(input, note, { capture: true, passive: true })

/**
 * Whether somebody is at the page. Requests that it makes by itself while nobody is, as every 30 s on All Trade Data, keep no
 * session alive.
 * @see docs/decisions/0031-sessions-in-the-database.md
 */
export const isAttended = (): boolean => Date.now() - last < attendedForMs
