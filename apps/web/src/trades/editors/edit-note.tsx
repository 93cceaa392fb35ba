import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Kbd } from '../../ui/keys/kbd.tsx'
import type { RefusedEdit } from '../edit/edits-over-rows.ts'
import type { Derived } from './derived-note.ts'
import { type Hang, hangClass, useHang } from './use-hang.ts'

/** What is wrong in a cell in edit. */
type Problem = { title: string; message: string }

type EditNoteProps = { id: string; hang: Hang; derived: readonly Derived[]; problem: Problem | null; children?: ReactNode }

/**
 * Why what was typed into a cell cannot be saved, with the specification's title for a refused value; or that there is nothing left
 * to save it in. @see docs/rules/trades.md, rule 10
 */
export const problemInCell = (message: string | null, isGone: boolean): Problem | null => {
  if (message !== null) return { title: 'Invalid value', message }
  return isGone ? { title: 'There is no such trade any more', message: 'Somebody else deleted it meanwhile.' } : null
}

export const ProblemText = ({ title, message }: Problem) => (
  <>
    <TriangleAlert size={14} className="mt-px shrink-0" />
    <span>
      <b className="font-[620]">{title}</b>
      <br />
      {message}
    </span>
  </>
)

/** Below a cell in edit: what will follow and which keys there are; or what is wrong. */
export const EditNote = ({ id, hang, derived, problem, children }: EditNoteProps) => (
  <span
    id={id}
    role={problem ? 'alert' : undefined}
    className={`${hangClass(hang)} block w-[252px] px-2.5 py-2 text-left text-xs leading-4 whitespace-normal`}
  >
    {children}
    {problem ? (
      <span className="mb-1.5 flex gap-1.5 border-b border-border pb-1.5 text-destructive">
        <ProblemText {...problem} />
      </span>
    ) : (
      derived.map(({ text, figure }) => (
        <span key={text} className="mb-1.5 flex justify-between gap-2 border-b border-border pb-1.5">
          <span className="text-muted-foreground">{text}</span>
          <span className="set-ledger font-[600]">{figure}</span>
        </span>
      ))
    )}
    <span className="flex items-center gap-1.5 text-muted-foreground">
      <Kbd>Enter</Kbd>save<Kbd>Tab</Kbd>next<Kbd>Esc</Kbd>cancel
    </span>
  </span>
)

type RefusedNoteProps = { refused: RefusedEdit; canEdit: boolean }

/** Below a cell whose edit the server refused: the reason, and what was typed. The cell shows its old value again. */
export function RefusedNote({ refused, canEdit }: RefusedNoteProps) {
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
        Typed: {refused.typed || 'nothing'}. {canEdit && 'Enter edits it again, '}Esc lets it go.
      </span>
    </span>
  )
}
