import { useEffect, useState } from 'react'
import { endAll, listenTo } from '../ui/state/listen-to.ts'

/** Whether the pointer is pressed on the element: then nothing may move under it. */
export function usePointerDown(element: { current: HTMLElement | null }): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    const pressed = element.current
    const press = () => setDown(true)
    const release = () => setDown(false)
    if (!pressed) return
    return endAll(
      listenTo(pressed, { pointerdown: press }),
      listenTo(window, { pointerup: release, pointercancel: release, dragend: release }),
    )
  }, [element])
  return isDown
}
