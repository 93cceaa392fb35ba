import { useEffect } from 'react'
import { listenTo } from '../state/listen-to.ts'

/**
 * With this code browsers report a key that the input method takes; Safari does so even a moment after the composition's end. While
 * a word is composed, as any is on Android, a key that is not taken still means what it always does: it has its own code.
 */
const codeOfComposed = 229

function stopComposed(event: KeyboardEvent): void {
  if (event.keyCode === codeOfComposed) event.stopPropagation()
}

/**
 * The keys with which a letter or a word is composed, as ê by a held key or a word of Chinese, belong to the input method: Enter
 * accepts what is composed, and Esc drops it. Neither chooses, saves or closes anything. Mounted with the app, for all of it.
 */
export function useComposedKeys(): void {
  useEffect(() => listenTo(window, { keydown: stopComposed }, { capture: true }), [])
}
