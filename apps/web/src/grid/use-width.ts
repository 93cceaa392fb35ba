import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * The inner width of an element in pixels, without its scroll bar, as it changes; 0 before it is known.
 * @param ref to an element inside the component: an outer one does not exist yet when this effect runs.
 */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useFollowed(ref, (element) => {
    const read = () => setWidth(element.clientWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  })
  return width
}

/** Follows the element in a ref; after any render it may be another one. `follow` returns what ends it. */
export function useFollowed(ref: RefObject<HTMLElement | null>, follow: (element: HTMLElement) => () => void): void {
  const followed = useRef<HTMLElement | null>(null)
  const end = useRef<(() => void) | undefined>(undefined)
  const begin = useEffectEvent(follow)
  useLayoutEffect(() => {
    if (followed.current === ref.current) return
    end.current?.()
    followed.current = ref.current
    end.current = ref.current ? begin(ref.current) : undefined
  })
  useLayoutEffect(
    () => () => {
      end.current?.()
      followed.current = null
      end.current = undefined
    },
    [],
  )
}
