import type { WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'

/** What a control of the dialog is told: its field, what stands in it, and what to do as it changes and is left. */
export type ControlProps = {
  name: WritableName
  text: string
  disabled: boolean
  enter: (text: string) => void
  leave: () => void
}
