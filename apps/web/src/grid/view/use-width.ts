import { type RefObject, useLayoutEffect, useState } from 'react'
import { useElement } from './use-element.ts'

/** The room inside of an element, without its scroll bar, as it changes; 0 before it is known. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  const element = useElement(ref)
  useLayoutEffect(() => {
    if (!element) return
    const read = () => setWidth(element.clientWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
