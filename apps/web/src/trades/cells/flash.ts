/** How long the ground of a changed cell is seen, in ms. @see docs/rules/screens.md, rule 11 */
const fade = 2_000
/** In so many frames a row is looked for that is being scrolled to. */
const mostScrollFrames = 60

/** The drawn cells of a trade; on a phone its strip. */
export const cellsOf = (tradeId: string) => {
  const id = CSS.escape(tradeId)
  return [...document.querySelectorAll<HTMLElement>(`tr[data-trade="${id}"] > td, li[data-trade="${id}"]`)]
}

/** The cell itself, or, where a row is drawn over it, its ground: fading, or for those who asked for stillness, going at once. */
function flash(cell: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const ground = 'var(--color-highlight-soft)'
  cell.animate([{ background: ground }, { background: isStill ? ground : 'transparent' }], { duration: fade, easing: 'ease-in' })
}

/**
 * Shows cells as soon as they are drawn.
 * @param frames in how many of them they are looked for.
 */
export function flashOnceDrawn(find: () => readonly HTMLElement[], frames: number): void {
  requestAnimationFrame(() => {
    const cells = find()
    for (const cell of cells) flash(cell)
    if (cells.length === 0 && frames > 1) flashOnceDrawn(find, frames - 1)
  })
}

/** Shows where the row of a trade stands. */
export const flashRow = (tradeId: string): void => flashOnceDrawn(() => cellsOf(tradeId), mostScrollFrames)
