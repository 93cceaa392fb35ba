import { useState } from 'react'

/** Whether it was true at least once: what was opened stays mounted, so that it can close by itself. */
export function useEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo)
  if (isSo && !was) setWas(true)
  return was || isSo
}
