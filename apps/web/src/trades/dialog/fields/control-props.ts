import type { WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { FieldEntry } from '../form/entry.ts'

/** What a control of the dialog is told: its field, what stands in it, and what to do as it changes and is left. */
export type ControlProps = {
  name: WritableName
  text: string
  disabled: boolean
  /** A text that names nothing of the field's list; null otherwise. */
  unnamed: string | null
  enter: (entry: FieldEntry) => void
  leave: () => void
}
