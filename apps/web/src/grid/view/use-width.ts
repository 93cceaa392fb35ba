import { type RefObject, useLayoutEffect, useState } from 'react'

/** The room inside of an element, without its scroll bar, as it changes; 0 before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return
    const read = () => setWidth(observed.clientWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return width
}
