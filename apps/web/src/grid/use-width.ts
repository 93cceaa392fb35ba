import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The room inside of an element, without its scroll bar, as it changes; 0 before it is known.
 * @param ref of an element within the component: one around it is not there yet when this looks for it.
 */
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

/** The element that a ref holds, for effects that follow it; null before it is drawn. After any render it may be another. */
export function useElement<Drawn extends HTMLElement>(ref: RefObject<Drawn | null>): Drawn | null {
  const [element, setElement] = useState<Drawn | null>(null)
  useLayoutEffect(() => setElement(ref.current))
  return element
}
