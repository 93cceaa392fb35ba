import type { Log, NewEdit } from '../../offline/edits/edit.ts'

/** Bytes of files that wait on a device at most, for one person: 200 MB. @see docs/rules/offline.md, rule 6 */
export const mostBytes = 200_000_000

const bytesOf = ({ to }: Pick<NewEdit, 'to'>): number =>
  Object.values(to).reduce<number>((sum, value) => sum + (value instanceof Blob ? value.size : 0), 0)

/** Whether an edit may wait with those of the log, by the files that they bring. What brings none always may. */
export function isRoomFor(log: Log, edit: NewEdit): boolean {
  const added = bytesOf(edit)
  const waiting = log.filter(({ id }) => id !== edit.id).reduce((sum, one) => sum + bytesOf(one), 0)
  return added === 0 || waiting + added <= mostBytes
}
