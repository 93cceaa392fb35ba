import type { ReactElement } from 'react'
import type { ButtonLook } from './button.tsx'

/** Something that can be done with a row, by a button at its right. */
export type RecordAction<Row> = {
  /** 'Edit'; read out with the name of the row. */
  label: string
  icon: ReactElement
  run: (row: Row) => void
  /** Where it is not offered. */
  isOffered?: (row: Row) => boolean
  /** Of the button, where it bears its label. */
  look?: (row: Row) => ButtonLook
}
