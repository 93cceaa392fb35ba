import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { type OpenDocuments, pileOverPage } from '../../api/documents/open-documents.ts'
import { usePerson } from '../../api/session/person.ts'
import { endAll, listenTo } from '../../ui/state/listen-to.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { addsDocuments } from '../adds-documents.ts'
import { addFiles } from '../uploads/uploads.ts'

/** A row that files can be dropped on, and the part of it that is in view. */
export type DropRow = { target: OpenDocuments; box: DOMRect }

type FileDropsProps = {
  /** The row that an element belongs to; null if it belongs to none. */
  rowOf: (element: Element) => DropRow | null
  /** Whether files may be dropped anywhere on the page: they are then matched to trades. */
  takesPile: boolean
}

const notAllowed = 'You may not add documents to trades.'

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/**
 * Takes files dropped on a row, or anywhere on a page that takes them, and marks the target while they are over it. Rows know
 * nothing of it: the page listens.
 * @see docs/rules/documents.md, rule 19
 */
export function FileDrops({ rowOf, takesPile }: FileDropsProps) {
  const person = usePerson()
  const [over, setOver] = useState<DropRow | 'page' | null>(null)
  const adds = addsDocuments(person, 'trade')
  const client = useQueryClient()
  const latest = useLatest({ rowOf, takesPile, adds, client, person })
  useEffect(() => {
    /** Before anything else on the page that takes files. */
    const onRow = (event: DragEvent) => {
      const { rowOf, adds, client, person } = latest.current
      const { dataTransfer, target, type } = event
      const row = bringsFiles(event) && target instanceof Element ? rowOf(target) : null
      setOver((former) => (type === 'drop' ? null : former !== 'page' && isSame(former, row) ? former : row))
      if (row === null || !dataTransfer) return
      event.preventDefault()
      event.stopPropagation()
      if (type !== 'drop') dataTransfer.dropEffect = adds ? 'copy' : 'none'
      else if (adds) addFiles(client, person, row.target, [...dataTransfer.files])
      else toast({ kind: 'error', title: 'Cannot Add', description: notAllowed })
    }
    /** After anything that takes files itself, and after what covers the page. */
    const onPage = (event: DragEvent) => {
      const { dataTransfer, target, type } = event
      if (event.defaultPrevented || !bringsFiles(event) || !dataTransfer || !(target instanceof Element)) return
      // What covers the page, with its overlay, is drawn outside #root.
      const takes = latest.current.takesPile && target.closest('#root') !== null
      if (!takes || target.matches('input[type="file"]')) return
      event.preventDefault()
      if (type !== 'drop') setOver('page')
      else if (dataTransfer.files.length > 0) pileOverPage.open([...dataTransfer.files])
    }
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(null)
    return endAll(
      listenTo(window, { dragover: onRow, drop: onRow, dragleave: onLeave }, { capture: true }),
      listenTo(document, { dragover: onPage, drop: onPage }),
    )
  }, [])
  if (over === null) return null
  if (over === 'page') return takesPile && <PageMark />
  return <RowMark row={over} adds={adds} />
}

function RowMark({ row: { target, box }, adds }: { row: DropRow; adds: boolean }) {
  const { top, left, width, height } = box
  return (
    <div
      data-drop-mark=""
      className={clsx(
        'pointer-events-none fixed z-30 flex items-center justify-center outline-2 -outline-offset-2 outline-dashed',
        adds ? 'bg-primary/15 outline-primary' : 'bg-destructive/10 outline-destructive',
      )}
      style={{ top, left, width, height }}
    >
      <span
        role="status"
        className={clsx(
          'set-ledger rounded-md px-2.5 py-0.5 text-sm font-[560] shadow-pop',
          adds ? 'bg-primary text-primary-foreground' : 'bg-popover text-destructive',
        )}
      >
        {adds ? `Add to ${target.name}` : notAllowed}
      </span>
    </div>
  )
}

const PageMark = () => (
  <p className="pointer-events-none fixed inset-2 z-40 flex items-end justify-center rounded-md pb-6 text-sm outline-2 outline-primary outline-dashed">
    <span className="rounded-md bg-primary px-3 py-2 text-primary-foreground">Drop files here: they are matched to trades.</span>
  </p>
)

const sides = ['top', 'left', 'width', 'height'] as const

const isSame = (former: DropRow | null, row: DropRow | null): boolean =>
  former === row ||
  (former !== null &&
    row !== null &&
    former.target.id === row.target.id &&
    sides.every((side) => former.box[side] === row.box[side]))
