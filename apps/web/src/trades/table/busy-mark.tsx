import { useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect } from 'react'
import type { Sections } from '../sections/use-sections.ts'

type BusyMarkProps = { table: RefObject<HTMLTableElement | null>; headers: Sections['headers'] }

/**
 * Marks the table as busy while its headers are asked for. It follows that by itself: each edit has the counts asked for anew, and to
 * draw the whole page for the mark, and again without it, would take longer than to draw the edit.
 */
export function BusyMark({ table, headers }: BusyMarkProps) {
  const { isFetching } = useQuery(headers)
  useLayoutEffect(() => {
    if (isFetching) table.current?.setAttribute('aria-busy', 'true')
    else table.current?.removeAttribute('aria-busy')
  }, [table, isFetching])
  return null
}
