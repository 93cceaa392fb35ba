import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where a note or list is attached to its cell: below it and from its left edge, unless there is no space. */
export type Hang = { isAbove: boolean; isFromRight: boolean }

/** The width in pixels that a note or a list needs to its right. */
const neededWidth = 280

/** Checks once, as the cell opens, on which sides there is space within the table. @param height the needed height, in pixels. */
export function useHang(anchor: RefObject<HTMLElement | null>, height: number): Hang {
  const [hang, setHang] = useState<Hang>({ isAbove: false, isFromRight: false })
  useLayoutEffect(() => {
    const table = anchor.current?.closest('.ledger')
    if (!anchor.current || !table) return
    const cell = anchor.current.getBoundingClientRect()
    const frame = table.getBoundingClientRect()
    const isAbove = frame.bottom - cell.bottom < height && cell.top - frame.top > height
    setHang({ isAbove, isFromRight: frame.right - cell.left < neededWidth })
  }, [anchor, height])
  return hang
}

/** The classes of a note or list attached to a cell. */
export const hangClass = ({ isAbove, isFromRight }: Hang): string =>
  `absolute z-40 rounded-lg border border-rule bg-popover text-popover-foreground shadow-pop ${isAbove ? 'bottom-[calc(100%+3px)]' : 'top-[calc(100%+3px)]'} ${isFromRight ? 'right-0' : 'left-0'}`
