/** How many pixels a key, or an entry of the menu, makes a column wider or narrower. */
export const widthStep = 16

type Press = { key: string; altKey: boolean; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }

/**
 * What a key on a column heading asks for: Alt+Down, Shift+F10 and the menu key open its menu, Shift with Left or Right resizes
 * it by the returned number of pixels. Enter and Space need nothing here: they press the button in it, which sorts.
 * @returns null if it asks for nothing.
 */
export function headPress({ key, altKey, shiftKey, ctrlKey, metaKey }: Press): 'menu' | number | null {
  if ((altKey && key === 'ArrowDown') || (shiftKey && key === 'F10') || key === 'ContextMenu') return 'menu'
  if (!shiftKey || altKey || ctrlKey || metaKey) return null
  return key === 'ArrowRight' ? widthStep : key === 'ArrowLeft' ? -widthStep : null
}
