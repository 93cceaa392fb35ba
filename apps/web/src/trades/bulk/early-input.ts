import { inEdit, isAmongCells } from '../table/in-edit.ts'

const moving = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown| )$/

/** Whether a key is one that bulk work alone understands. */
const isBulkKey = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  !altKey && ((shiftKey && moving.test(key)) || ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'a'))

/** What came early, and where the focus was then. */
type Held = { at: Element | null; again: () => void }

/**
 * Holds what is meant for bulk work while that is still being fetched: keys that select, presses that select, and what is pasted.
 * @returns what gives it all to whoever listens by then, in the order in which it came, and holds nothing any more.
 */
export function holdEarlyInput(table: HTMLElement): () => void {
  const held: Held[] = []
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || !isBulkKey(event) || (event.target as Element).closest(inEdit)) return
    hold(event, () => {
      // The focus may have gone on since, by a key that was held before this one.
      const focused = document.activeElement
      if (focused && table.contains(focused)) focused.dispatchEvent(new KeyboardEvent('keydown', event))
    })
    event.preventDefault()
  }
  const onMouseDown = (event: MouseEvent) => {
    const target = event.target as Element
    const selects = event.button === 0 && (event.shiftKey || event.ctrlKey || event.metaKey)
    if (!selects || target.closest(`${inEdit}, button, a`)) return
    hold(event, () => target.dispatchEvent(new MouseEvent('mousedown', event)))
    if (event.shiftKey) event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain')
    if (!text || !isAmongCells(table)) return
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    hold(event, () => {
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(paste)
    })
    event.preventDefault()
  }
  const hold = (event: Event, again: () => void) => {
    event.stopPropagation()
    held.push({ at: document.activeElement, again })
  }
  table.addEventListener('keydown', onKeyDown, true)
  table.addEventListener('mousedown', onMouseDown, true)
  document.addEventListener('paste', onPaste, true)
  return () => {
    table.removeEventListener('keydown', onKeyDown, true)
    table.removeEventListener('mousedown', onMouseDown, true)
    document.removeEventListener('paste', onPaste, true)
    giveBack(held.splice(0))
  }
}

/**
 * Gives everything where it was meant: the focus may have gone on since, and what was pasted must not land in another cell. Where it
 * did not move in between, it goes on from wherever the input before has led. What has no place any more is left out.
 */
function giveBack(held: readonly Held[]): void {
  const now = document.activeElement
  let former = now
  for (const { at, again } of held) {
    const hasPlace = at === former || focusOn(at)
    former = at
    if (hasPlace) again()
  }
  if (former !== now) focusOn(now)
}

function focusOn(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false
  element.focus({ preventScroll: true })
  return true
}
