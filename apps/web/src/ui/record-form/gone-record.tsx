import { Dialog, type DialogProps } from '../dialog/dialog.tsx'
import { EmptyState } from '../page-state/empty-state.tsx'
import { EnteredInVain, type EnteredLine } from './entered-in-vain.tsx'

/** A record that was edited, and no longer exists. */
export type Gone = {
  /** What it was: 'supplier contract'. */
  one: string
  /** The name of the record that it was merged into, if it was; null while that is being found out. */
  mergedInto?: string | null | undefined
}

type GoneRecordProps = Pick<DialogProps, 'title' | 'description' | 'onClose'> & {
  gone: Gone
  /** What was entered into it. */
  lines: readonly EnteredLine[]
}

/** Shown in place of the form once somebody else has deleted its record, or merged it into another. */
export const GoneRecord = ({ gone: { one, mergedInto }, lines, ...dialog }: GoneRecordProps) => (
  <Dialog {...dialog} divided>
    <EmptyState
      title={`There is no such ${one} any more`}
      description={
        mergedInto === null
          ? undefined
          : `Somebody else ${mergedInto === undefined ? 'deleted it' : `merged it into ${mergedInto}`} while it was open here.`
      }
    />
    <EnteredInVain lines={lines} />
  </Dialog>
)
