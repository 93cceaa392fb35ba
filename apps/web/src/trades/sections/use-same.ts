import { useRef } from 'react'

/** The former list while its members are the same, so that what derives from it need not be made anew. */
export function useSame<T>(list: readonly T[]): readonly T[] {
  const latest = useRef(list)
  if (latest.current.length !== list.length || latest.current.some((member, at) => member !== list[at])) latest.current = list
  return latest.current
}
