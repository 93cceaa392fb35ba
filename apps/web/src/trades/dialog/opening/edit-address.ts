import { type RegisteredRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step of the history opened a trade, so closing the trade goes one step back. */
    opensTrade?: boolean
  }
}

/** The trade that an address opens for editing; null if it opens none. @see docs/rules/screens.md, rule 2 */
export const editedBy = ({ editTrade }: { editTrade?: unknown }): string | null =>
  editTrade === undefined || editTrade === '' ? null : String(editTrade)

/** The trade that the page's address opens. */
export const useEditedTrade = (): string | null => useRouterState({ select: ({ location }) => editedBy(location.search) })

/** Opens a trade through the address: the back button closes it again. */
export const openInAddress = (router: RegisteredRouter, id: string): void =>
  void router.navigate({
    to: '.',
    search: (former) => ({ ...former, editTrade: id }),
    state: (former) => ({ ...former, opensTrade: true }),
  })

/** Opens a trade on a page of trades, whatever page the person is on by then. */
export function openOn(router: RegisteredRouter, path: string, id: string): void {
  if (router.state.location.pathname === path) openInAddress(router, id)
  else void router.navigate({ to: path, search: { editTrade: id } })
}

/** Milliseconds within which a browser has finished a step back. */
const step = 1_000

/**
 * Takes the trade out of the address: with a step back if a step opened it, so that the history keeps no trace. Only once: the
 * dialog stays until the step is finished, and another Esc or click meanwhile must not leave the page.
 */
export function useCloseInAddress(): () => void {
  const router = useRouter()
  const closed = useRef<{ key: string | undefined; at: number } | null>(null)
  return useCallback(() => {
    // The browser's own location, which may not be drawn yet.
    const { state } = router.history.location as { state: { opensTrade?: boolean; __TSR_key?: string } }
    const at = performance.now()
    if (closed.current !== null && closed.current.key === state.__TSR_key && at - closed.current.at < step) return
    closed.current = { key: state.__TSR_key, at }
    if (state.opensTrade) router.history.back()
    else
      void router.navigate({
        to: '.',
        search: ({ editTrade: _closed, ...others }) => others,
        replace: true,
      })
  }, [router])
}
