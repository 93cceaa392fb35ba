import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where what belongs to a cell hangs: below it and from its left edge, unless there is no room. */
export type Hang = { isAbove: boolean; isFromRight: boolean }

/** The room that a note or a list needs to its right. */
const neededWidth = 280

/** Looks once, as the cell opens, on which side there is room in the table. @param height what it needs. */
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

/** The classes of what hangs on a cell. */
export const hangClass = ({ isAbove, isFromRight }: Hang): string =>
  `absolute z-40 rounded-lg border border-rule bg-popover text-popover-foreground shadow-pop ${isAbove ? 'bottom-[calc(100%+3px)]' : 'top-[calc(100%+3px)]'} ${isFromRight ? 'right-0' : 'left-0'}`
