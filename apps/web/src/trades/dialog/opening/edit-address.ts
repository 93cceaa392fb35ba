import { useCallback, useRef } from 'react'
import { type AddressSearch, writeSearch } from '../../../ui/address/address-search.ts'
import { type Router, useAddressPart, useRouter } from '../../../ui/address/router.ts'

/** The trade that an address opens for editing; null if it opens none. @see docs/rules/screens.md, rule 2 */
export const editedBy = ({ editTrade }: AddressSearch): string | null => editTrade || null

/** The trade that the page's address opens. */
export const useEditedTrade = (): string | null => useAddressPart(({ search }) => editedBy(search))

/** Opens a trade through the address: the back button closes it again. */
export const openInAddress = (router: Router, id: string): void =>
  router.change((former) => ({ ...former, editTrade: id }), { state: { opensTrade: true } })

/** Opens a trade on a page of trades, whatever page the person is on by then. */
export function openOn(router: Router, path: string, id: string): void {
  if (router.address().pathname === path) openInAddress(router, id)
  else router.open(path + writeSearch({ editTrade: id }))
}

/** Milliseconds within which a browser has finished a step back. */
const stepTimeoutMs = 1_000

/**
 * Takes the trade out of the address: with a step back if a step opened it, so that the history keeps no trace. Only once: the
 * dialog stays until the step is finished, and another Esc or click meanwhile must not leave the page.
 */
export function useCloseInAddress(): () => void {
  const router = useRouter()
  const closed = useRef<{ key: string | undefined; at: number } | null>(null)
  return useCallback(() => {
    const { opensTrade, __TSR_key: key } = router.address().state
    const at = performance.now()
    if (closed.current !== null && closed.current.key === key && at - closed.current.at < stepTimeoutMs) return
    closed.current = { key, at }
    if (opensTrade) router.history.back()
    else router.change(({ editTrade: _closed, ...others }) => others, { replace: true })
  }, [router])
}
