import { useRef } from 'react'
import type { RefusedEdit } from '../edit/edits-over-rows.ts'
import { hangClass, useHang } from './use-hang.ts'

/** Below a cell whose edit the server refused: the reason, and what was typed. The cell shows its old value again. */
export function RefusedNote({ refused }: { refused: RefusedEdit }) {
  const note = useRef<HTMLSpanElement>(null)
  const hang = useHang(note, 90)
  return (
    <span
      ref={note}
      role="alert"
      className={`${hangClass(hang)} block w-[252px] px-2.5 py-2 text-left text-xs leading-4 whitespace-normal text-destructive`}
    >
      <b className="font-[620] text-destructive">Failed to update</b>
      <span className="block">{refused.message}</span>
      <span className="block text-muted-foreground">
        Typed: {refused.typed || 'nothing'}. Enter edits it again, Esc lets it go.
      </span>
    </span>
  )
}
