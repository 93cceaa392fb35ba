import { takeKey } from './take-key.ts'
import { usePageKeys } from './use-page-keys.ts'

type EarlyTextProps = {
  onType?: (letter: string) => void
  onBackspace?: () => void
  onClose: () => void
}

/** Stands in for a part over the page while it loads: keys pressed meanwhile go to it, and to nothing beneath; Esc cancels. */
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
