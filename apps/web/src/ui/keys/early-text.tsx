import { usePageKeys } from './use-page-keys.ts'

type EarlyTextProps = {
  onType?: (letter: string) => void
  /** Takes the last letter back; without it, Backspace goes where it would. */
  onBackspace?: () => void
  onClose: () => void
}

/** Stands for a part over the page while it is being fetched: what is typed meanwhile is for that, and for nothing beneath; Esc calls it off. */
export function EarlyText({ onType, onBackspace, onClose }: EarlyTextProps) {
  usePageKeys((event) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (event.isComposing || ctrlKey || metaKey || altKey) return
    if (key === 'Escape') onClose()
    else if (key === 'Backspace' && onBackspace) onBackspace()
    else if ([...key].length === 1) onType?.(key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }, true)
  return null
}
