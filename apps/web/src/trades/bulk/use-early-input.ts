import { type RefObject, useEffect, useRef } from 'react'
import { holdEarlyInput } from './early-input.ts'

/** @returns to be called by what listens for bulk work, once it does: it gets what came before. */
export function useEarlyInput(table: RefObject<HTMLElement | null>): () => void {
  const release = useRef(() => {})
  useEffect(() => {
    if (table.current) release.current = holdEarlyInput(table.current)
    return () => release.current()
  }, [table])
  const giveBack = useRef(() => {
    release.current()
    release.current = () => {}
  })
  return giveBack.current
}
