import { Maximize, Minimize } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

const follow = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Gives the page the whole screen, and takes it back; Esc does so, too. Not there where the browser does not allow it. */
export function FullScreenButton() {
  const isFull = useSyncExternalStore(follow, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const turn = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {})
  const Icon = isFull ? Minimize : Maximize
  return (
    <Button look="ghost" aria-pressed={isFull} onClick={turn}>
      <Icon size={15} aria-hidden="true" />
      Full Screen
    </Button>
  )
}
