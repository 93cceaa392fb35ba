import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step of the history opened a trade, so that closing it goes one step back. */
    opensTrade?: boolean
  }
}

type Search = Readonly<Record<string, unknown>>

/** The trade that the address opens for editing; null when it opens none. @see specification part 2, section 2 */
export const useEditedTrade = (): string | null =>
  useRouterState({
    select: ({ location }) => {
      const { editTrade } = location.search as Search
      return editTrade === undefined || editTrade === '' ? null : String(editTrade)
    },
  })

/** Opens a trade by the address: the back button closes it again. */
export const openInAddress = (router: AnyRouter, id: string, replace = false): void =>
  void router.navigate({
    to: '.',
    search: (former: Search) => ({ ...former, editTrade: id }),
    state: (former: object) => ({ ...former, ...(replace ? {} : { opensTrade: true }) }),
    replace,
  })

/** Takes the trade out of the address: one step back where that opened it, so that the history holds no traces. */
export function useCloseInAddress(): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { state } = router.state.location as { state: { opensTrade?: boolean } }
    if (state.opensTrade) router.history.back()
    else
      void router.navigate({
        to: '.',
        search: ({ editTrade: _closed, ...others }: Search) => others,
        replace: true,
      } as Parameters<AnyRouter['navigate']>[0])
  }, [router])
}
