import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Kbd } from '../../ui/keys/kbd.tsx'
import type { RefusedEdit } from '../edit/edits-over-rows.ts'
import type { Derived } from './derived-note.ts'
import { type Hang, hangClass, useHang } from './use-hang.ts'

type EditNoteProps = { id: string; hang: Hang; derived: readonly Derived[]; message: string | null; children?: ReactNode }

/** The specification's title for a refused value, and the reason. @see docs/rules/trades.md, rule 10 */
export const InvalidValue = ({ message }: { message: string }) => (
  <>
    <TriangleAlert size={14} className="mt-px shrink-0" />
    <span>
      <b className="font-[620]">Invalid value</b>
      <br />
      {message}
    </span>
  </>
)

/** Below a cell in edit: what will follow and which keys there are; or why the typed text is refused. */
export const EditNote = ({ id, hang, derived, message, children }: EditNoteProps) => (
  <span
    id={id}
    role={message === null ? undefined : 'alert'}
    className={`${hangClass(hang)} block w-[252px] px-2.5 py-2 text-left text-xs leading-4 whitespace-normal`}
  >
    {children}
    {message === null ? (
      derived.map(({ text, figure }) => (
        <span key={text} className="mb-1.5 flex justify-between gap-2 border-b border-border pb-1.5">
          <span className="text-muted-foreground">{text}</span>
          <span className="set-ledger font-[600]">{figure}</span>
        </span>
      ))
    ) : (
      <span className="mb-1.5 flex gap-1.5 border-b border-border pb-1.5 text-destructive">
        <InvalidValue message={message} />
      </span>
    )}
    <span className="flex items-center gap-1.5 text-muted-foreground">
      <Kbd>Enter</Kbd>save<Kbd>Tab</Kbd>next<Kbd>Esc</Kbd>cancel
    </span>
  </span>
)

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
