import { textWidth } from '../../ui/text/text-width.ts'

/** How wide a column has to be to cut none of its drawn values, nor its heading, in pixels. @param index its place */
export function fittingWidth(table: HTMLElement, { index }: { index: number }): number {
  const cells = [...table.querySelectorAll<HTMLTableRowElement>('[data-line], [data-row]')].flatMap((line) =>
    [...line.cells].filter((cell) => cell.colSpan === 1 && placeOf(cell) === index),
  )
  const needed = cells.map((cell) => {
    const { paddingLeft, paddingRight } = getComputedStyle(cell)
    // Of a heading only its name: its handle and its menu stand at its edge, wherever that is.
    const written = cell.matches('thead th') && cell.firstChild ? cell.firstChild : cell
    return textWidth(written) + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
  })
  return Math.ceil(Math.max(0, ...needed)) + 1
}

/** Where rows draw some of their columns only, their cells say which. */
const placeOf = (cell: HTMLTableCellElement): number => Number(cell.getAttribute('aria-colindex') ?? cell.cellIndex + 1) - 1
