import type { ReactNode } from 'react'

/** A line of a Select or Combobox. */
export type ListOption<Value extends string = string> = {
  value: Value
  label: string
  /** Stands behind the label in muted ink, and is searched too. */
  detail?: string
  icon?: ReactNode
  /** It does something instead of being chosen: a press or Enter takes it, leaving the field by Tab does not. */
  isAction?: true
}
