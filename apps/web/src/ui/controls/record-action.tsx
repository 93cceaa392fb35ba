import { Copy, type LucideIcon, Merge, Pencil, Trash2 } from 'lucide-react'
import type { ButtonLook } from './button.tsx'

/** Something that can be done with a row, by a button at its right. */
export type RecordAction<Row> = {
  /** 'Edit'; screen readers add the name of the row. */
  label: string
  icon: LucideIcon
  run: (row: Row) => void
  /** Whether it is offered for a row; always, without it. */
  isOffered?: (row: Row) => boolean
  /** The look of the button, if it shows its label. */
  look?: (row: Row) => ButtonLook
}

const usual = {
  edit: { label: 'Edit', icon: Pencil },
  copy: { label: 'Copy', icon: Copy },
  merge: { label: 'Merge', icon: Merge },
  delete: { label: 'Delete', icon: Trash2 },
} as const

/** The usual actions on records, limited to those given, in the usual order. */
export const recordActions = <Row,>(runs: { [Name in keyof typeof usual]?: ((row: Row) => void) | false }): RecordAction<Row>[] =>
  (Object.keys(runs) as (keyof typeof usual)[]).flatMap((name) => {
    const run = runs[name]
    return run ? [{ ...usual[name], run }] : []
  })
