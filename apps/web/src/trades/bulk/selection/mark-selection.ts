import type { LaidColumn } from '../../grid/layout.ts'
import type { Selection } from './selection.ts'

/**
 * Marks what is selected on the rows that are drawn: for the eye and for those who listen. On the elements themselves, so that
 * a selection over thousands of cells draws none of them anew.
 */
export function markSelection(table: HTMLElement, selection: Selection | null, columns: readonly LaidColumn[]): void {
  const marked = selection?.columns ?? null
  const places = new Set(columns.filter(({ id }) => marked?.has(id)).map(({ index }) => String(index + 1)))
  for (const row of table.querySelectorAll<HTMLTableRowElement>('tr[data-trade]')) {
    const isIn = selection?.trades.has(row.dataset.trade ?? '') ?? false
    mark(row, isIn && marked === null)
    for (const cell of row.cells) {
      mark(cell, isIn && places.has(cell.getAttribute('aria-colindex') ?? ''))
    }
  }
}

function mark(element: HTMLElement, isSelected: boolean): void {
  if (isSelected) element.setAttribute('aria-selected', 'true')
  else if (element.hasAttribute('aria-selected')) element.removeAttribute('aria-selected')
}
