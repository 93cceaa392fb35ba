import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/history'
import { readSearch, writeSearch } from '../ui/address/address-search.ts'
import type { AppAddress, Router } from '../ui/address/router.ts'
import type { Late } from '../ui/late.tsx'
import { sharedValue } from '../ui/state/shared-value.ts'

/** Goes from page to page. @param pageAt the page of a path; null if it has none that has to be fetched. */
export function createRouter(
  pageAt: (pathname: string) => Pick<Late, 'preload'> | null,
  history: RouterHistory = createBrowserHistory(),
): Router {
  const changes = sharedValue({})
  const announce = () => changes.set({})
  let present = appAddress(history.location)
  let drawnPath: string | null = null

  /** Draws the page of the present address once its files are here, unless the address has changed again by then. */
  const draw = async () => {
    const { pathname } = present
    const loading = pageAt(pathname)?.preload()
    if (loading) await loading
    if (pathname !== present.pathname || pathname === drawnPath) return
    drawnPath = pathname
    announce()
  }
  history.subscribe(({ action }) => {
    // Without a page before it, it is shown, and another Back leaves the app.
    if (history.location.state.isPassedOver && action.type !== 'REPLACE') history.back()
    present = appAddress(history.location, present)
    announce()
    void draw()
  })
  void draw()

  const open: Router['open'] = (address, { replace = false, state, ignoreBlocker = false } = {}) => {
    if (address !== present.href) history[replace ? 'replace' : 'push'](address, state, { ignoreBlocker })
  }
  return {
    history,
    address: () => present,
    drawnPath: () => drawnPath,
    follow: changes.subscribe,
    open,
    change: (change, options) => open(present.pathname + writeSearch(change(present.search)), options),
    preload: (address) => void pageAt(pathOf(address))?.preload(),
  }
}

/** A path as screens have it: it means the same with a slash at its end, or with letters that somebody encoded. */
function pathOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const appAddress = ({ href, pathname, search: query, state }: HistoryLocation, former?: AppAddress): AppAddress => ({
  href,
  pathname: pathOf(pathname),
  query,
  search: former?.query === query ? former.search : readSearch(query),
  state,
})
