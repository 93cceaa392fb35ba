import type { HistoryLocation, NavigateOptions, RouterHistory } from '@tanstack/history'
import { createContext, use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { AddressSearch } from './address-search.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** This step of the history opened a trade, so closing the trade goes one step back. */
    opensTrade?: boolean
    /** Whether Back goes on from here to what was before: the next entry is of the same page, see useClosedByBack. */
    isPassedOver?: boolean
  }
}

/** An address of the app, taken apart. */
export type AppAddress = Pick<HistoryLocation, 'href' | 'pathname' | 'state'> & {
  /** As in the address, with its question mark; empty if there is none. */
  query: string
  /** What the query says; the same object as long as it is the same. */
  search: AddressSearch
}

type StepOptions = NavigateOptions & {
  /** It takes the place of the present step of the history. */
  replace?: boolean
  state?: HistoryLocation['state'] | { opensTrade: boolean }
}

/**
 * Where the app is, and the ways to other addresses. A page is drawn once its files have come: until then the former one stays,
 * while `address` names the new address already.
 */
export interface Router {
  history: RouterHistory
  address: () => AppAddress
  /** The path whose page is drawn; null before the first. */
  drawnPath: () => string | null
  /** Called after a change of either. @returns a function that ends it. */
  follow: (listener: () => void) => () => void
  /** Goes to an address; a step to the present one is none. */
  open: (address: string, options?: StepOptions) => void
  /** Changes what the present address says besides its path. */
  change: (change: (former: AddressSearch) => AddressSearch, options?: StepOptions) => void
  /** Fetches the page of an address that is probably opened next. */
  preload: (address: string) => void
}

/** Dialogs also open over the sign-in page, which has no router: null there. */
export const RouterContext = createContext<Router | null>(null)

export function useRouter(): Router {
  const router = use(RouterContext)
  if (router === null) throw new Error('There is no router around this component.')
  return router
}

/** Something of the present address; drawn again when it changes. @param select returns the same value while nothing changes. */
export function useAddressPart<Selected>(select: (address: AppAddress) => Selected): Selected {
  const router = useRouter()
  return useSyncExternalStore(router.follow, () => select(router.address()))
}

export const usePathname = (): string => useAddressPart(({ pathname }) => pathname)

export const useSearch = (): AddressSearch => useAddressPart(({ search }) => search)

export function useDrawnPath(): string | null {
  const router = useRouter()
  return useSyncExternalStore(router.follow, router.drawnPath)
}

/** Runs something each time that another page is drawn than before; not for the first. */
export function useNextPage(run: () => void): void {
  const path = useDrawnPath()
  const former = useRef(path)
  const onNext = useEffectEvent(run)
  useEffect(() => {
    if (former.current !== null && former.current !== path) onNext()
    former.current = path
  }, [path])
}
