/** Whatever is open for editing, a cell or a whole row. It handles keys and presses inside it by itself. */
export const inEdit = '[data-editor], [data-row-edit]'

/** Whether the focus is in what is being edited, or was in a field that is now disabled or gone. */
export const isFocusIn = (editor: string): boolean =>
  document.activeElement === document.body || document.activeElement?.closest(editor) != null

/** Whatever people type into. */
export const typedInto = 'input, textarea, select, [contenteditable="true"]'

/** Whether the focus is in the table but not in a field: then copying and pasting apply to its cells. */
export function isAmongCells(table: HTMLElement | null): boolean {
  const focused = document.activeElement
  return focused !== null && table?.contains(focused) === true && focused.closest(`${typedInto}, [data-editor]`) === null
}
