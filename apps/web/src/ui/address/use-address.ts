import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'

export type AddressEntries = Readonly<Record<string, unknown>>

/** What stands in the address of a page, and how to change it there: a link and the way back lead to what was shown. */
export function useAddress(): { entries: AddressEntries; change: (changed: AddressEntries) => void } {
  const navigate = useNavigate()
  const entries = useRouterState({ select: ({ location }) => location.search as AddressEntries })
  const change = useCallback(
    (changed: AddressEntries) =>
      void navigate({
        to: '.',
        search: (former: AddressEntries) => ({ ...former, ...changed }) as never,
        replace: true,
        // What is narrowed may stand in the middle of its page.
        resetScroll: false,
      }),
    [navigate],
  )
  return { entries, change }
}
