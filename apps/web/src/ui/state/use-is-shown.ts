import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still on the page: an answer that comes later must not change what is there instead. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
