/** By so many pixels a key makes a column narrower or wider. */
const widthStep = 8

type Press = { key: string; altKey: boolean; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }

/**
 * What a key asks of the head of a column: Alt+Down, Shift+F10 and the menu key open its menu, Shift with Left and Right makes it
 * narrower and wider by so many pixels. Enter and Space press its button, which sorts, by themselves.
 * @returns null where it asks nothing.
 */
export function headPress({ key, altKey, shiftKey, ctrlKey, metaKey }: Press): 'menu' | number | null {
  if ((altKey && key === 'ArrowDown') || (shiftKey && key === 'F10') || key === 'ContextMenu') return 'menu'
  if (!shiftKey || altKey || ctrlKey || metaKey) return null
  return key === 'ArrowRight' ? widthStep : key === 'ArrowLeft' ? -widthStep : null
}
