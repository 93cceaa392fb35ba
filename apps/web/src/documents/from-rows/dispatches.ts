import { randomKey } from '../../api/request/random-key.ts'
import { sharedValue } from '../../ui/state/shared-value.ts'
import type { DocumentPlace } from '../queries.ts'

/** A record that files are added to from outside of its dialog. */
export type DispatchTarget = {
  place: DocumentPlace
  /** What people call the record: 'T-2026-01205'. */
  name: string
  /** Why what is there stays as it is; null when it can be changed. */
  locked: string | null
}

/** Files that were chosen together for one record. */
export type Dispatch = DispatchTarget & { key: string; files: readonly File[] }

const open = sharedValue<readonly Dispatch[]>([])

/** Sends files to a record, whatever page is shown meanwhile. */
export const dispatch = (target: DispatchTarget, files: readonly File[]): void => {
  if (files.length > 0) open.set([...open.get(), { ...target, key: randomKey(), files }])
}
export const endDispatch = (key: string): void => open.set(open.get().filter((one) => one.key !== key))
export const useDispatches = (): readonly Dispatch[] => open.use()
