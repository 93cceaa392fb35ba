import { useSyncExternalStore } from 'react'
import { listenTo } from './listen-to.ts'
import { phoneQuery } from './phone-query.ts'

/** Whether a media query holds, followed as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => listenTo(matchMedia(query), { change: changed }),
    () => matchMedia(query).matches,
  )
}

/** Where the sidebar would take a fifth of the width and more: its place is a drawer. */
export const useHasDrawer = (): boolean => useMedia('(max-width: 1023px)')

/** A finger, and less than the width of a desk. */
export const useIsTablet = (): boolean => useMedia('(max-width: 1023px) and (pointer: coarse)')

/** Under 768 px: one column, strips instead of rows, controls for a finger. */
export const useIsPhone = (): boolean => useMedia(phoneQuery)

/** As `useIsPhone()` at this moment, for what is decided before anything is drawn. */
export const isPhone = (): boolean => matchMedia(phoneQuery).matches
