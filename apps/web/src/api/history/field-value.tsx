import { randText } from '../../ui/text/rand-figure.tsx'

/** How the fields of a record are written in its history. */
export type FieldTexts = {
  label: (field: string) => string
  /** A value as text; null when it is unset. */
  write: (field: string, value: unknown) => string | null
}

type FieldValueProps = { text: string | null; isFigure: boolean; isFormer?: boolean }

/** A value as text; `isFormer` marks the one before the change. */
export function FieldValue({ text, isFigure, isFormer = false }: FieldValueProps) {
  if (text === null) return <span className={isFormer ? '' : 'font-[440] text-muted-foreground'}>empty</span>
  const shown = isFigure ? randText(text) : text
  return isFormer ? <s className="decoration-1 break-words">{shown}</s> : shown
}
