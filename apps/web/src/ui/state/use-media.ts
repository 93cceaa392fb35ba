import { useSyncExternalStore } from 'react'
import { listenTo } from './listen-to.ts'
import { phoneQuery } from './phone-query.ts'

/** Whether a media query matches, followed as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => listenTo(matchMedia(query), { change: changed }),
    () => matchMedia(query).matches,
  )
}

/** Whether the sidebar would take a fifth of the width or more, and is replaced by a drawer. */
export const useHasDrawer = (): boolean => useMedia('(max-width: 1023px)')

/** A touch screen narrower than a desktop window. */
export const useIsTablet = (): boolean => useMedia('(max-width: 1023px) and (pointer: coarse)')

/** Under 768 px: one column, strips instead of rows, controls for a finger. */
export const useIsPhone = (): boolean => useMedia(phoneQuery)

/** Like `useIsPhone()`, at this moment, for decisions before anything is drawn. */
export const isPhone = (): boolean => matchMedia(phoneQuery).matches
