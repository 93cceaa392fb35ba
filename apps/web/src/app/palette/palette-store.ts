import { useSyncExternalStore } from 'react'

type Overlay = 'palette' | 'keys' | null

let open: Overlay = null
const listeners = new Set<() => void>()

function set(next: Overlay): void {
  open = next
  for (const listener of listeners) listener()
}

/** The command palette, from wherever it is asked for. */
export const openPalette = () => set('palette')
/** The list of all keys. */
export const openKeys = () => set('keys')
export const closeOverlay = () => set(null)

/** Which of the two stands over the page. */
export const useOverlay = (): Overlay =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
      }
    },
    () => open,
  )
