import { Dialog, type DialogProps } from '../dialog/dialog.tsx'
import { EmptyState } from '../page-state/empty-state.tsx'
import { EnteredInVain, type EnteredLine } from './entered-in-vain.tsx'

type GoneRecordProps = Pick<DialogProps, 'title' | 'description' | 'onClose'> & {
  /** What it was: 'supplier contract'. */
  one: string
  /** What was entered into it. */
  lines: readonly EnteredLine[]
}

/** Shown in place of the form once somebody else has deleted its record. */
export const GoneRecord = ({ one, lines, ...dialog }: GoneRecordProps) => (
  <Dialog {...dialog} divided>
    <EmptyState title={`There is no such ${one} any more`} description="Somebody else deleted it while it was open here." />
    <EnteredInVain lines={lines} />
  </Dialog>
)
