import { ChevronLeft, ChevronRight, Download, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../ui/controls/button.tsx'
import { formatMoment } from '../../ui/text/format-moment.ts'
import { documentTitle } from '../document-title.ts'
import { useSaveDocument } from '../use-document-acts.ts'
import type { Viewing } from './use-viewing.ts'

/** Shown once the documents of a record were removed while somebody looked at them. */
export const noneLeft = 'There is no document here any more.'

type ViewingBarProps = {
  viewing: Viewing
  /** Draws the document's title, null without one, in the form that the dialog or section around it needs. */
  heading: (title: string | null) => ReactNode
  closeLabel: string
  onClose: () => void
  /** What else can be done with it. */
  children?: ReactNode
}

/** The document's title, who added it and when, announced as it changes; and what can be done with it. */
export function ViewingBar({ viewing, heading, closeLabel, onClose, children }: ViewingBarProps) {
  const { document, at, of, isSmallest, isLargest, go, zoomBy, turn } = viewing
  const save = useSaveDocument()
  const who = document?.link ? 'Sent by the driver' : document?.user?.name
  return (
    <header className="flex min-h-13 w-full shrink-0 flex-wrap items-center gap-x-1 border-b border-border bg-background px-3 py-1 max-md:px-1">
      <div className="min-w-32 flex-1 max-md:pl-2" aria-live="polite" aria-atomic="true">
        {heading(document ? documentTitle(document) : null)}
        <p className="set-ledger truncate text-xs text-muted-foreground">
          {document && [who, formatMoment(document.at), `${at + 1} of ${of}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      {/* On a phone the buttons have a line of their own, and the close button stands beside the name. */}
      <div className="flex flex-wrap items-center gap-1 max-md:order-1 max-md:w-full max-md:gap-0">
        <Pair>
          <IconButton icon={ChevronLeft} label="Previous document" disabled={at === 0} onClick={() => go(-1)} />
          <IconButton icon={ChevronRight} label="Next document" disabled={at >= of - 1} onClick={() => go(1)} />
        </Pair>
        <Pair>
          <IconButton icon={ZoomOut} label="Smaller" disabled={isSmallest} onClick={() => zoomBy(-1)} />
          <IconButton icon={ZoomIn} label="Larger" disabled={isLargest} onClick={() => zoomBy(1)} />
        </Pair>
        <IconButton icon={RotateCw} label="Turn" onClick={turn} />
        {document && <IconButton icon={Download} label="Download" onClick={() => save(document)} />}
        {children}
      </div>
      <IconButton icon={X} label={closeLabel} onClick={onClose} />
    </header>
  )
}

/** Two buttons, back and forward. One that reaches its end gives the focus to the other, or the next keys would be lost. */
function Pair({ children }: { children: ReactNode }) {
  const own = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLButtonElement) || !focused.disabled || !own.current?.contains(focused)) return
    own.current.querySelector<HTMLButtonElement>('button:enabled')?.focus()
  })
  return (
    <span ref={own} className="contents">
      {children}
    </span>
  )
}
