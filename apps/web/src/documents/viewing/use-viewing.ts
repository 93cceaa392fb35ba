import type { Document } from '@haulm/api/documents.ts'
import { type KeyboardEvent, useState } from 'react'

const zooms = [1, 1.5, 2, 3, 4] as const

export type Look = {
  /** The factor by which it is larger than what fits. */
  scale: number
  /** Quarter turns to the right. */
  turns: number
}

/** Which document of a record is shown (the newest if there is none of that id), how large, and how it is rotated. */
export function useViewing(documents: readonly Document[], shown: string | null, onShow: (id: string) => void) {
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const at = Math.max(
    0,
    documents.findIndex(({ id }) => id === shown),
  )
  const reset = () => {
    setZoom(0)
    setTurns(0)
  }
  const go = (step: number) => {
    const next = documents[at + step]
    if (!next) return
    reset()
    onShow(next.id)
  }
  const zoomBy = (step: number) => setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + step)))
  const turn = () => setTurns((turns + 1) % 4)
  const acts: Record<string, () => void> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': () => setZoom(0),
    r: turn,
    R: turn,
  }
  return {
    document: documents[at],
    at,
    of: documents.length,
    look: { scale: zooms[zoom] ?? 1, turns } satisfies Look,
    isSmallest: zoom === 0,
    isLargest: zoom === zooms.length - 1,
    go,
    zoomBy,
    turn,
    reset,
    /** For an element around what is shown. In what is larger than its place, the arrows scroll as usual. */
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented ? undefined : acts[event.key]
      if (!act || (event.key.startsWith('Arrow') && isWider(event.target))) return
      event.preventDefault()
      act()
    },
  }
}

export type Viewing = ReturnType<typeof useViewing>

const isWider = (target: EventTarget): boolean => target instanceof HTMLElement && target.scrollWidth > target.clientWidth
