import { type RegisteredRouter, useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What the addresses of all screens may say. */
export type AddressSearch = RegisteredRouter['state']['location']['search']
/** Whatever stands in the address: anybody can type one, so the reader takes nothing for granted. */
export type AddressEntries = { readonly [Name in keyof AddressSearch]: unknown }

/** What stands in the address of a page, and how to change it there: a link and the way back lead to what was shown. */
export function useAddress(): { entries: AddressEntries; change: (changed: AddressSearch) => void } {
  const navigate = useNavigate()
  const entries: AddressEntries = useRouterState({ select: ({ location }) => location.search })
  const change = useCallback(
    (changed: AddressSearch) =>
      void navigate({
        to: '.',
        search: (former) => ({ ...former, ...changed }),
        replace: true,
        // What is narrowed may stand in the middle of its page.
        resetScroll: false,
      }),
    [navigate],
  )
  return { entries, change }
}
