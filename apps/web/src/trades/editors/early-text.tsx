import { usePageKeys } from '../../ui/keys/use-page-keys.ts'

type EarlyTextProps = { onType: (letter: string) => void; onClose: () => void }

/** Stands for the dialog of a long text while it is being fetched: what is typed meanwhile is for that text, and Esc calls it off. */
export function EarlyText({ onType, onClose }: EarlyTextProps) {
  usePageKeys((event) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (event.isComposing || ctrlKey || metaKey || altKey) return
    if (key === 'Escape') onClose()
    else if ([...key].length === 1) onType(key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }, true)
  return null
}
