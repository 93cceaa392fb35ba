import { useRef } from 'react'

/** The former list while its members are the same, so that what derives from it need not be made anew. */
export function useSame<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list)
  if (kept.current.length !== list.length || kept.current.some((member, at) => member !== list[at])) kept.current = list
  return kept.current
}
