import type { Document } from '@haulm/api/documents.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { lateUnseen } from '../../ui/late.tsx'
import { documentTitle } from '../document-title.ts'
import { fileAddress } from '../queries.ts'
import { OpenElsewhere } from './open-elsewhere.tsx'
import type { Look } from './use-viewing.ts'

const PdfPages = lateUnseen(() => import('./pdf-pages.tsx'), 'PdfPages')

/** A document fitted to the space available; a larger one scrolls, also by keyboard. */
export function ShownFile({ document, look }: { document: Document; look: Look }) {
  const place = useRef<HTMLElement>(null)
  const room = useRoom(place)
  const title = documentTitle(document)
  const address = fileAddress(document.id)
  return (
    <section
      ref={place}
      aria-label={title}
      {...byKeys}
      className="scroll-thin flex min-h-0 min-w-0 flex-1 overflow-auto bg-secondary -outline-offset-2"
    >
      {room.width > 0 &&
        (document.type === 'application/pdf' ? (
          <PdfPages key={document.id} address={address} title={title} look={look} room={room.width} />
        ) : (
          <Picture key={document.id} address={address} title={title} look={look} room={room} />
        ))}
    </section>
  )
}

/** What is larger than its place can be scrolled by keyboard. */
const byKeys = { tabIndex: 0 } as const

type Room = { width: number; height: number }

/** The space inside an element without its scroll bars, as it changes; 0 by 0 until it is known. */
function useRoom(place: { current: HTMLElement | null }): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom({ width: element.offsetWidth, height: element.offsetHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}

type PictureProps = { address: string; title: string; look: Look; room: Room }

/** A picture, as large as fits unless it is enlarged; rotated, it takes the space of its rotated sides. */
function Picture({ address, title, look: { scale, turns }, room }: PictureProps) {
  const [sides, setSides] = useState<Room | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isAcross = turns % 2 === 1
  const { width, height } = sides ?? room
  const fit = Math.min(room.width / (isAcross ? height : width), room.height / (isAcross ? width : height), 1)
  const [shownWidth, shownHeight] = [width * fit * scale, height * fit * scale]
  if (hasFailed) return <OpenElsewhere address={address}>This picture cannot be shown here.</OpenElsewhere>
  return (
    <div
      className="relative m-auto shrink-0"
      style={{ width: isAcross ? shownHeight : shownWidth, height: isAcross ? shownWidth : shownHeight }}
    >
      <img
        src={address}
        alt={title}
        onError={() => setFailed(true)}
        onLoad={({ currentTarget }) => setSides({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
        className="absolute top-1/2 left-1/2 max-w-none"
        style={{
          width: shownWidth,
          height: shownHeight,
          visibility: sides ? 'visible' : 'hidden',
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      />
    </div>
  )
}
