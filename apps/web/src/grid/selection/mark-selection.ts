import type { SelectableTable } from './selectable-table.ts'
import type { Selection } from './selection.ts'

type Marked = Pick<SelectableTable, 'rowOf' | 'columnOf'>

/**
 * Marks what is selected on the rows that are drawn: for the eye and, in a grid, for those who listen. On the elements themselves,
 * so that a selection over thousands of cells draws none of them anew.
 */
export function markSelection(table: HTMLTableElement, selection: Selection | null, { rowOf, columnOf }: Marked): void {
  // Of a plain table no cell may say that it is selected.
  const attribute = table.getAttribute('role') === 'grid' ? 'aria-selected' : 'data-selected'
  const mark = (element: HTMLElement, isSelected: boolean) => {
    if (isSelected) element.setAttribute(attribute, 'true')
    else if (element.hasAttribute(attribute)) element.removeAttribute(attribute)
  }
  const columns = selection?.columns ?? null
  for (const line of table.rows) {
    const row = rowOf(line)
    if (row === undefined) continue
    const isIn = selection?.rows.has(row) ?? false
    mark(line, isIn && columns === null)
    for (const cell of line.cells) {
      const column = columnOf(cell)
      mark(cell, isIn && column !== undefined && columns?.has(column) === true)
    }
  }
}
