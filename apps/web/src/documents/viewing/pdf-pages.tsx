import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { OpenElsewhere } from './open-elsewhere.tsx'
import { openPdf } from './pdf-reader.ts'
import type { Look } from './use-viewing.ts'

/** Pixels of a page at its normal size. */
const widest = 960
/** The sides of a page before its own are known. */
const a4 = { width: 595, height: 842 }

type PdfPagesProps = { address: string; title: string; look: Look; room: number }

/** A PDF, one page below the other. A page is drawn when it comes into view. */
export function PdfPages({ address, title, look, room }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isLeft = false
    let end = () => {}
    const open = async () => {
      const opened = await openPdf({ url: address })
      end = opened.end
      if (isLeft) return end()
      const document = await opened.document
      if (!isLeft) setPdf(document)
    }
    open().catch(() => !isLeft && setFailed(true))
    return () => {
      isLeft = true
      end()
    }
  }, [address])
  if (hasFailed) return <OpenElsewhere address={address}>This PDF cannot be shown here.</OpenElsewhere>
  if (pdf === null) return <p className="m-auto text-sm text-muted-foreground">Loading the PDF...</p>
  return (
    <div className="m-auto grid gap-3 p-3">
      {Array.from({ length: pdf.numPages }, (_, at) => (
        <PdfPage
          // The pages of a PDF never change places.
          key={String(at)}
          pdf={pdf}
          number={at + 1}
          label={`${title}, page ${at + 1} of ${pdf.numPages}`}
          look={look}
          room={Math.min(widest, room - 24)}
        />
      ))}
    </div>
  )
}

type PdfPageProps = { pdf: PDFDocumentProxy; number: number; label: string; look: Look; room: number }

function PdfPage({ pdf, number, label, look: { scale, turns }, room }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isSeen, setSeen] = useState(number === 1)
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    if (isSeen || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '400px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  useEffect(() => {
    if (!isSeen) return
    let isLeft = false
    const read = async () => {
      const read = await pdf.getPage(number)
      if (isLeft) return
      setPage(read)
      const { items } = await read.getTextContent()
      if (!isLeft) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    // A page that cannot be read stays blank; the file itself can still be downloaded.
    read().catch(() => {})
    return () => {
      isLeft = true
    }
  }, [isSeen, pdf, number])

  const sides = page?.getViewport({ scale: 1, rotation: (page.rotate + turns * 90) % 360 }) ?? a4
  const size = (room / sides.width) * scale
  const [width, height] = [Math.floor(sides.width * size), Math.floor(sides.height * size)]
  useEffect(() => {
    const drawn = canvas.current
    if (!page || !drawn || width < 1) return
    // As many dots as the screen has, up to what a browser can draw at once.
    const dots = Math.min(window.devicePixelRatio || 1, Math.sqrt(16_000_000 / (width * height)))
    const viewport = page.getViewport({ scale: size * dots, rotation: (page.rotate + turns * 90) % 360 })
    drawn.width = Math.floor(viewport.width)
    drawn.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas: drawn, viewport })
    drawing.promise.catch(() => {})
    return () => drawing.cancel()
  }, [page, size, turns, width, height])
  return (
    <div ref={place} className="bg-white shadow-pop" style={{ width, height }}>
      <canvas ref={canvas} role="img" aria-label={label} className="block size-full" />
      <p className="sr-only">{text}</p>
    </div>
  )
}
