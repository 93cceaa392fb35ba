import type { Backup } from './backup.ts'

/** By how much the clocks of two machines may differ without a word. */
const clocksApart = 10 * 60_000

/** Whether a backup bears a date that is still to come: the clock was wrong then, or is now. It says nothing of how old the last one is. */
export const isAhead = ({ at }: Pick<Backup, 'at'>, now: Date): boolean => new Date(at).getTime() - now.getTime() > clocksApart

/** The newest one that stands, of a list that begins with the newest. */
export const lastGood = (backups: readonly Backup[], now: Date): Backup | undefined =>
  backups.find((one) => one.error === null && one.bytes !== null && !isAhead(one, now))

const longestAge = 2 * 24 * 3_600_000

/** Whether the last backup is older than two days. @see docs/rules/backups.md, rule 4 */
export const isOld = ({ at }: Pick<Backup, 'at'>, now: Date): boolean => now.getTime() - new Date(at).getTime() > longestAge

/** Whether two of the last backup find room, as far as can be told. @see docs/rules/backups.md, rule 4 */
export const hasRoomForTwo = ({ bytes }: Pick<Backup, 'bytes'>, freeBytes: number | null): boolean =>
  freeBytes === null || freeBytes >= 2 * (bytes ?? 0)
