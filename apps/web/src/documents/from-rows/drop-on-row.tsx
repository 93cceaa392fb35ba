import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import type { OpenDocuments } from '../../api/documents/open-documents.ts'
import { usePerson } from '../../api/session/person.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { addsDocuments } from '../adds-documents.ts'
import { addFiles } from '../uploads/uploads.ts'

/** A row that files can be dropped on, and the part of it that is in view. */
export type DropRow = { target: OpenDocuments; box: DOMRect }

type DropOnRowProps = {
  /** The row that an element belongs to; null for what is no row. */
  rowOf: (element: Element) => DropRow | null
}

const notAllowed = 'You may not add documents to trades.'

/**
 * Takes files that are dropped on a row, and marks the row while they are over it. Rows know nothing of it: the page listens. A file that
 * is dropped where nothing takes it would be opened in place of the app, and is not.
 * @see docs/rules/documents.md, rule 19
 */
export function DropOnRow({ rowOf }: DropOnRowProps) {
  const person = usePerson()
  const [over, setOver] = useState<DropRow | null>(null)
  const adds = addsDocuments(person, 'trade')
  const client = useQueryClient()
  const latest = useLatest({ rowOf, adds, client, person })
  useEffect(() => {
    const listening = new AbortController()
    const listen = (type: 'dragover' | 'drop' | 'dragleave', run: (event: DragEvent) => void, capture = true) =>
      window.addEventListener(type, run, { capture, signal: listening.signal })
    const rowUnder = ({ dataTransfer, target }: DragEvent) =>
      dataTransfer?.types.includes('Files') && target instanceof Element ? latest.current.rowOf(target) : null

    listen('dragover', (event) => {
      const row = rowUnder(event)
      setOver((former) => (isSame(former, row) ? former : row))
      if (row === null || !event.dataTransfer) return
      // Whatever else takes files on the page does not take these.
      event.preventDefault()
      event.stopPropagation()
      event.dataTransfer.dropEffect = latest.current.adds ? 'copy' : 'none'
    })
    listen('drop', (event) => {
      setOver(null)
      const row = rowUnder(event)
      if (row === null || !event.dataTransfer) return
      event.preventDefault()
      event.stopPropagation()
      const { adds, client, person } = latest.current
      if (adds) addFiles(client, person, row.target, [...event.dataTransfer.files])
      else toast({ kind: 'error', title: 'Cannot Add', description: notAllowed })
    })
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(null))
    const preventLeaving = (event: DragEvent) => {
      const isTaken = event.defaultPrevented || !event.dataTransfer?.types.includes('Files')
      if (isTaken || (event.target instanceof Element && event.target.matches('input[type="file"]'))) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    listen('dragover', preventLeaving, false)
    listen('drop', preventLeaving, false)
    return () => listening.abort()
  }, [])
  if (over === null) return null
  const { top, left, width, height } = over.box
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
        {adds ? `Add to ${over.target.name}` : notAllowed}
      </span>
    </div>
  )
}

const sides = ['top', 'left', 'width', 'height'] as const

const isSame = (former: DropRow | null, row: DropRow | null): boolean =>
  former === row ||
  (former !== null &&
    row !== null &&
    former.target.id === row.target.id &&
    sides.every((side) => former.box[side] === row.box[side]))
