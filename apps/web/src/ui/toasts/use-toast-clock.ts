import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { toasts } from './toast.ts'

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isHidden = () => document.visibilityState === 'hidden'

/**
 * Takes a toast away when its time is over. The clock stands still while the toast is held, by the pointer, the focus or a
 * window that was left, and while the tab is hidden: nobody reads it then.
 */
export function useToastClock(id: number, duration: number): { pause: () => void; resume: () => void } {
  const [isPaused, setPaused] = useState(false)
  const isAway = useSyncExternalStore(subscribe, isHidden)
  const left = useRef(duration)
  useEffect(() => {
    if (isPaused || isAway) return
    const since = Date.now()
    const timer = setTimeout(() => toasts.dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [id, isPaused, isAway])
  return { pause: () => setPaused(true), resume: () => setPaused(false) }
}
