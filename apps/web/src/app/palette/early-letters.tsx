import { useEffect } from 'react'
import { usePageKeys } from '../../ui/keys/use-page-keys.ts'

let typed = ''

/** What was typed for the palette before it was there. */
export const earlyLetters = () => typed
export const forgetEarlyLetters = () => {
  typed = ''
}

/**
 * Stands for the palette, or another part over the page, while it is being fetched: what is typed meanwhile is for its search, if it has
 * one, and for nothing beneath. Esc calls it off.
 */
export function EarlyLetters({ onClose }: { onClose: () => void }) {
  useEffect(forgetEarlyLetters, [])
  usePageKeys((event) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (event.isComposing || ctrlKey || metaKey || altKey) return
    if (key === 'Escape') onClose()
    else if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key.length === 1) typed += key
    else return
    event.preventDefault()
    event.stopPropagation()
  }, true)
  return null
}
