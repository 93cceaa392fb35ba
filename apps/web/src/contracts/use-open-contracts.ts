import { useCallback, useMemo } from 'react'
import { useAddress } from '../ui/address/use-address.ts'

/** The ids that an address opens: `open=<id>,<id>`. */
const idsIn = (open: unknown): string[] => (typeof open === 'string' && open !== '' ? open.split(',') : [])

/** Which contracts stand open, as the address says it: the way back from a contract's trades leads to what was left. */
export function useOpenContracts() {
  const { entries, change } = useAddress()
  const opened: ReadonlySet<string> = useMemo(() => new Set(idsIn(entries.open)), [entries.open])
  const toggle = useCallback(
    (id: string) => {
      const next = opened.has(id) ? [...opened].filter((one) => one !== id) : [...opened, id]
      change({ open: next.length === 0 ? undefined : next.join(',') })
    },
    [opened, change],
  )
  return { opened, toggle }
}
