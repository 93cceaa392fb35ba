import type { ReactNode } from 'react'

/** A line of a Select or Combobox. */
export type ListOption<Value extends string = string> = {
  value: Value
  label: string
  /** Stands after the label in muted ink, and is searched too. */
  detail?: string
  icon?: ReactNode
  /** It performs an action instead of being chosen: a press or Enter triggers it, leaving the field by Tab does not. */
  isAction?: true
}
