import { useEffect } from 'react'
import { listenTo } from '../state/listen-to.ts'

/** Safari reports the key that accepts what was composed a moment after its end, with this code. */
const codeOfComposed = 229

function stopComposed(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === codeOfComposed) event.stopPropagation()
}

/**
 * While a letter or a word is composed, as ê by a held key or a word of Chinese, the keys belong to the keyboard: Enter accepts
 * what is composed, and Esc drops it. Neither chooses, saves or closes anything. Mounted with the app, for all of it.
 */
export function useComposedKeys(): void {
  useEffect(() => listenTo(window, { keydown: stopComposed }, { capture: true }), [])
}
