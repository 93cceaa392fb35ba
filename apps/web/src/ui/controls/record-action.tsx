import { Copy, type LucideIcon, Merge, Pencil, Trash2 } from 'lucide-react'
import type { ButtonLook } from './button.tsx'

/** Something that can be done with a row, by a button at its right. */
export type RecordAction<Row> = {
  /** 'Edit'; read out with the name of the row. */
  label: string
  icon: LucideIcon
  run: (row: Row) => void
  /** Where it is not offered. */
  isOffered?: (row: Row) => boolean
  /** Of the button, where it bears its label. */
  look?: (row: Row) => ButtonLook
}

const usual = {
  edit: { label: 'Edit', icon: Pencil },
  copy: { label: 'Copy', icon: Copy },
  merge: { label: 'Merge', icon: Merge },
  delete: { label: 'Delete', icon: Trash2 },
} as const

/** Of what is usually done with records, what may be done with these, in the order that is given. */
export const recordActions = <Row,>(runs: { [Name in keyof typeof usual]?: ((row: Row) => void) | false }): RecordAction<Row>[] =>
  (Object.keys(runs) as (keyof typeof usual)[]).flatMap((name) => {
    const run = runs[name]
    return run ? [{ ...usual[name], run }] : []
  })
