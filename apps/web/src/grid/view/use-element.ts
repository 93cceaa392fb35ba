import { type RefObject, useLayoutEffect, useState } from 'react'

/** The element that a ref holds, for effects that follow it; null before it is drawn. After any render it may be another. */
export function useElement<Drawn extends HTMLElement>(ref: RefObject<Drawn | null>): Drawn | null {
  const [element, setElement] = useState<Drawn | null>(null)
  useLayoutEffect(() => setElement(ref.current))
  return element
}
