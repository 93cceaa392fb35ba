import type { Page } from '@playwright/test'

/** The minimum share of a table's width that scrolling columns must have. */
const leastShare = 0.4

/**
 * What is wrong with the tables of a page as shown, each as a sentence:
 * - a figure, a day or a number that is cut, or overlaps its neighbour;
 * - a name that is cut without showing it, or that the hint does not give in full;
 * - a table wider than its place, in which the actions of a row are out of sight;
 * - a table that, scrolled sideways to its end, has its first identifying column out of sight;
 * - a table whose pinned columns leave too little room for the others. Runs in the page, so that hundreds of cells take one call.
 */
export const tableFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async (least) => {
    const faults = new Set<string>()
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    /** `R131 670`, `−17.8`, `98%`, `20 Nov`, `T-2026-01394`, `CN-398`: if cut, they would read as other values. */
    const isFigure = (text: string) => /^(R|−|\+)*\d[\d\s.,]*(%|tons?|t)?$|^\d\d? [A-Z][a-z]{2}|^[A-Z]{1,3}-[\d-]+$/.test(text)
    /** Only for screen readers, at least at this width. */
    const isForScreenReaders = (element: HTMLElement) => element.offsetWidth <= 1 || element.closest('.sr-only') !== null

    /** Everything from a text up to its cell that clips what is beyond its edges; the cell itself is included. */
    function clipsOf(text: Text, cell: Element): HTMLElement[] {
      const clips: HTMLElement[] = []
      for (let one = text.parentElement; one; one = one.parentElement) {
        if (getComputedStyle(one).overflowX !== 'visible') clips.push(one)
        if (one === cell) break
      }
      return clips
    }

    function judgeText(text: Text, cell: HTMLElement, name: string): void {
      const content = text.data.trim()
      if (content === '' || !text.parentElement || isForScreenReaders(text.parentElement)) return
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, bottom } = range.getBoundingClientRect()
      if (right - left < 1) return
      const clips = clipsOf(text, cell)
      const hiding = clips.find((clip) => {
        const edge = clip.getBoundingClientRect()
        return right > edge.right + 0.5 || left < edge.left - 0.5 || bottom > edge.bottom + 2
      })
      const figure = cell.classList.contains('is-figure') || isFigure(content)
      if (hiding) {
        if (figure) faults.add(`${name}: the figure "${content}" is cut`)
        const style = getComputedStyle(hiding)
        if (style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none')
          faults.add(`${name}: "${content}" ends without a sign`)
        const hinted =
          cell.closest('[title], [data-hint]') ??
          text.parentElement.closest('[title]') ??
          (cell.matches('td, [scope=row]') && (cell.scrollWidth > cell.clientWidth || hiding.matches('.truncate')))
        if (!hinted && cell.matches('td, [scope=row]')) faults.add(`${name}: the whole of "${content}" is nowhere to be read`)
        return
      }
      const room = cell.getBoundingClientRect()
      if (clips.length === 0 && (right > room.right + 0.5 || left < room.left - 0.5))
        faults.add(`${name}: "${content}" runs over its column`)
    }

    function judgeTexts(cell: HTMLElement, name: string): void {
      if (!cell.checkVisibility() || cell.querySelector('table')) return
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) judgeText(node as Text, cell, name)
    }

    /** Whether a part of it can be seen and pressed where it is. */
    function isInSight(element: Element, view: DOMRect): boolean {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      if (left < view.left - 1 || right > view.right + 1) return false
      const y = (top + bottom) / 2
      const found = document.elementFromPoint(left + 12, y)
      return found !== null && element.contains(found)
    }

    async function judgeScrolled(scroller: HTMLElement, name: string): Promise<void> {
      if (scroller.scrollWidth <= scroller.clientWidth + 1) return
      const before = scroller.scrollLeft
      for (const row of [...scroller.querySelectorAll('.ledger-row, .records-row')].slice(0, 3)) {
        const actions = row.querySelector('.is-actions, .records-actions')
        row.firstElementChild?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        if (actions && !isInSight(actions, scroller.getBoundingClientRect()))
          faults.add(`${name}: what can be done with a row is out of sight`)
      }
      scroller.scrollLeft = scroller.scrollWidth
      const namingCells = () =>
        [...scroller.querySelectorAll('.ledger-row, .records-row')]
          .slice(0, 3)
          .flatMap((row) => row.querySelector('.is-pinned:not(.is-actions), [scope=row]') ?? [])
      const isNaming = (cell: Element) => {
        cell.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        return isInSight(cell, scroller.getBoundingClientRect())
      }
      await drawn()
      // The table repositions its pinned cells when the scrolling stops.
      for (let frame = 1; frame < 15 && !namingCells().every(isNaming); frame++) await drawn()
      const naming = namingCells()
      if (naming.length === 0) faults.add(`${name}: no row has a name`)
      for (const cell of naming)
        if (!isNaming(cell)) faults.add(`${name}: scrolled sideways, "${cell.textContent}" is out of sight`)
      const row = naming[0]?.closest('tr')
      if (row) {
        const pinned = [...row.children].filter(
          (cell) => cell.matches('.is-pinned') || getComputedStyle(cell).position === 'sticky',
        )
        const covered = pinned.reduce((sum, cell) => sum + cell.getBoundingClientRect().width, 0)
        const left = Math.round(scroller.clientWidth - covered)
        if (left < scroller.clientWidth * least)
          faults.add(`${name}: ${left} of ${scroller.clientWidth} px are left to the columns`)
      }
      scroller.scrollLeft = before
      await drawn()
    }

    await drawn()
    const places = [
      ...document.querySelectorAll<HTMLElement>('.ledger, .records, [role=dialog], #content section:has(> div > section > ul)'),
    ]
    for (const place of places.filter((one) => one.checkVisibility())) {
      const label =
        place.getAttribute('aria-label') ?? place.querySelector('[aria-label]')?.getAttribute('aria-label') ?? 'a table'
      for (const cell of place.querySelectorAll<HTMLElement>('th, td, li, h2')) {
        const row = cell.closest('tr')
        if (row?.matches('.records-detail, .ledger-week, .records-group')) continue
        judgeTexts(
          cell,
          `${label}, ${cell.matches('li, h2') ? 'strip' : `column ${(cell as HTMLTableCellElement).cellIndex + 1}`}`,
        )
      }
      if (place.matches('.ledger, .records')) await judgeScrolled(place, label)
    }
    return [...faults]
  }, leastShare)
