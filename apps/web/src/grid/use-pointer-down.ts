import { useEffect, useState } from 'react'

/** Whether the pointer is pressed on the element: then nothing may move under it. */
export function usePointerDown(element: { current: HTMLElement | null }): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    const pressed = element.current
    const press = () => setDown(true)
    const release = () => setDown(false)
    pressed?.addEventListener('pointerdown', press)
    for (const end of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(end, release)
    return () => {
      pressed?.removeEventListener('pointerdown', press)
      for (const end of ['pointerup', 'pointercancel', 'dragend']) window.removeEventListener(end, release)
    }
  }, [element])
  return isDown
}
