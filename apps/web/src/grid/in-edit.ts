/** What is open for editing: a cell, or a whole row. What lies in it has keys and presses of its own. */
export const inEdit = '[data-editor], [data-row-edit]'

/** Whether the focus is in what is being edited, or was in a field that is disabled or gone now. */
export const isFocusIn = (editor: string): boolean =>
  document.activeElement === document.body || document.activeElement?.closest(editor) != null

/** Whatever people type into. */
export const typedInto = 'input, textarea, select, [contenteditable="true"]'

/** Whether the focus is in the table, out of any field there: then copying and pasting are of its cells. */
export function isAmongCells(table: HTMLElement | null): boolean {
  const focused = document.activeElement
  return focused !== null && table?.contains(focused) === true && focused.closest(`${typedInto}, [data-editor]`) === null
}
