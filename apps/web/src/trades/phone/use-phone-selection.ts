import { useCallback, useMemo, useState } from 'react'
import type { Block } from '../sections/blocks.ts'

/** Which trades are selected on a phone: null while nobody is selecting. What is closed or filtered away is not among `trades`. */
export function usePhoneSelection(blocks: readonly Block[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  /** Takes a trade in or lets it go; with the last one, the selecting ends. */
  const toggle = useCallback((id: string) => {
    setIds((former) => {
      const next = new Set(former)
      if (!next.delete(id)) next.add(id)
      return next.size === 0 ? null : next
    })
  }, [])
  const trades = useMemo(
    () => (ids === null ? [] : blocks.flatMap(({ rows }) => rows.filter(({ id }) => ids.has(id)))),
    [ids, blocks],
  )
  return { ids, trades, toggle, clear: () => setIds(null) }
}
