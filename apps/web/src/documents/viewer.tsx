import type { Document } from '@haulm/api/documents.ts'
import { documentKinds } from '@haulm/domain/document/kinds.ts'
import { ChevronLeft, ChevronRight, Download, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useState } from 'react'
import { buttonClass } from '../ui/controls/button.tsx'
import { IconButton } from '../ui/controls/icon-button.tsx'
import { formatMoment } from '../ui/text/format-moment.ts'
import { downloadAddress, fileAddress } from './file-address.ts'

const zooms = [1, 1.5, 2, 3, 4] as const

type ViewerProps = { documents: readonly Document[]; shown: string; onShow: (id: string) => void; onClose: () => void }

/** One document over the whole page: arrows go to the next, + and - zoom, R turns, Esc closes. */
export function Viewer({ documents, shown, onShow, onClose }: ViewerProps) {
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const at = documents.findIndex(({ id }) => id === shown)
  const document = documents[at]
  if (document === undefined) return null
  const { id, kind, name, type, user } = document
  const isPdf = type === 'application/pdf'
  const go = (step: number) => {
    const next = documents[at + step]
    if (!next) return
    setZoom(0)
    setTurns(0)
    onShow(next.id)
  }
  const zoomBy = (step: number) => setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + step)))
  const acts: Record<string, () => void> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    r: () => setTurns((turns + 1) % 4),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const title = `${documentKinds[kind].label} ${name}`
  const scale = zooms[zoom] ?? 1
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="scroll-thin fixed inset-0 z-60 flex flex-col overflow-auto bg-secondary text-foreground outline-none"
        >
          <header className="sticky top-0 left-0 z-10 flex min-h-13 w-full shrink-0 flex-wrap items-center gap-1 border-b border-border bg-background px-3 py-1">
            <div className="min-w-0 flex-1" aria-live="polite">
              <Radix.Title className="truncate text-sm font-[600]">{title}</Radix.Title>
              <p className="set-ledger truncate text-xs text-muted-foreground">
                {[user?.name, formatMoment(new Date(document.at)), `${at + 1} of ${documents.length}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <IconButton label="Previous document" disabled={at === 0} onClick={() => go(-1)}>
              <ChevronLeft size={18} />
            </IconButton>
            <IconButton label="Next document" disabled={at === documents.length - 1} onClick={() => go(1)}>
              <ChevronRight size={18} />
            </IconButton>
            {!isPdf && (
              <>
                <IconButton label="Smaller" disabled={zoom === 0} onClick={() => zoomBy(-1)}>
                  <ZoomOut size={18} />
                </IconButton>
                <IconButton label="Larger" disabled={zoom === zooms.length - 1} onClick={() => zoomBy(1)}>
                  <ZoomIn size={18} />
                </IconButton>
                <IconButton label="Turn" onClick={() => setTurns((turns + 1) % 4)}>
                  <RotateCw size={18} />
                </IconButton>
              </>
            )}
            <IconButton label="Download" onClick={() => window.location.assign(downloadAddress(id))}>
              <Download size={18} />
            </IconButton>
            <IconButton label="Close" onClick={onClose}>
              <X size={18} />
            </IconButton>
          </header>
          <div className="flex min-h-0 flex-1">
            {isPdf ? (
              <div className="m-auto px-4 text-center">
                <p className="mb-3 text-sm text-muted-foreground">A PDF opens in the browser's own viewer.</p>
                <a href={fileAddress(id)} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
                  Open in a New Tab
                </a>
              </div>
            ) : (
              <img
                key={id}
                src={fileAddress(id)}
                alt={title}
                className="m-auto"
                style={{
                  maxWidth: `${scale * 100}%`,
                  maxHeight: `${scale * 100}%`,
                  ...(scale > 1 ? { width: `${scale * 100}%`, height: 'auto', maxHeight: 'none' } : {}),
                  transform: `rotate(${turns * 90}deg)`,
                }}
              />
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
