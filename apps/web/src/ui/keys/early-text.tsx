import { takeKey } from './take-key.ts'
import { usePageKeys } from './use-page-keys.ts'

type EarlyTextProps = {
  onType?: (letter: string) => void
  /** Takes the last letter back. */
  onBackspace?: () => void
  onClose: () => void
}

/** Stands for a part over the page while it is being fetched: keys pressed meanwhile are for that, and for nothing beneath; Esc calls it off. */
export function EarlyText({ onType, onBackspace, onClose }: EarlyTextProps) {
  usePageKeys((event) => {
    const { key, ctrlKey, metaKey, altKey } = event
    takeKey(event)
    if (event.isComposing || ctrlKey || metaKey || altKey) return
    if (key === 'Escape') onClose()
    else if (key === 'Backspace') onBackspace?.()
    else if ([...key].length === 1) onType?.(key)
  }, true)
  return null
}
