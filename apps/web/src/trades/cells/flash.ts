/** How long the background of a changed cell is seen, in ms. @see docs/rules/screens.md, rule 11 */
const fade = 2_000
/** In so many frames a row is looked for that is being scrolled to. */
const mostScrollFrames = 60

/** The drawn cells of a trade; on a phone its strip. */
export const cellsOf = (tradeId: string) => {
  const id = CSS.escape(tradeId)
  return [...document.querySelectorAll<HTMLElement>(`tr[data-trade="${id}"] > td, li[data-trade="${id}"]`)]
}

/** Flashes the background of a cell: fading, or for people who prefer reduced motion, disappearing at once. */
function flash(cell: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const ground = 'var(--color-highlight-soft)'
  cell.animate([{ background: ground }, { background: isStill ? ground : 'transparent' }], { duration: fade, easing: 'ease-in' })
}

/** Flashes cells as soon as they are drawn. @param frames for how many frames to look for them. */
export function flashOnceDrawn(find: () => readonly HTMLElement[], frames: number): void {
  requestAnimationFrame(() => {
    const cells = find()
    for (const cell of cells) flash(cell)
    if (cells.length === 0 && frames > 1) flashOnceDrawn(find, frames - 1)
  })
}

export const flashRow = (tradeId: string): void => flashOnceDrawn(() => cellsOf(tradeId), mostScrollFrames)
