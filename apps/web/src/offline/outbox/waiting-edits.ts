import { sharedValue } from '../../ui/state/shared-value.ts'
import type { WaitingEdit } from './waiting-edit.ts'

/** The edits of the person at this tab that the server does not have yet, in the order of entering. Filled once the page is at rest. */
export const waitingEdits = sharedValue<readonly WaitingEdit[]>([])

/** Whose they are; null until they were read. */
export const openFor = sharedValue<string | null>(null)

/** Whether edits of the record wait to be sent: what is entered next goes behind them. */
export const waitsFor = (recordId: string): boolean =>
  waitingEdits.get().some((edit) => edit.recordId === recordId && edit.state.is !== 'refused' && !isUnderWay(edit))

/** Whether a page is still sending it for the first time, and shows it as one on its way. */
export const isUnderWay = ({ state }: WaitingEdit): boolean => state.is === 'underWay'

/** Those that their person is told of. */
export const isTold = (edit: WaitingEdit): boolean => isUnsaved(edit) && !isUnderWay(edit)

/** Those that would be lost if they were let go of now. */
export const isUnsaved = ({ isWithdrawal, state }: WaitingEdit): boolean => !isWithdrawal || state.is === 'refused'
