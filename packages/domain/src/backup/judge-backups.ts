import type { Backup } from './backup.ts'

/** Milliseconds by which the clocks of two machines may differ without a warning. */
const clockSlackMs = 10 * 60_000

/**
 * Whether a backup bears a date in the future: the clock was wrong then, or is now. Such a date says nothing about
 * how old the last backup is.
 */
export const isAhead = ({ at }: Pick<Backup, 'at'>, now: Date): boolean => new Date(at).getTime() - now.getTime() > clockSlackMs

/** The newest usable backup: it did not fail, has a file and is not dated ahead. The list must begin with the newest. */
export const lastGood = (backups: readonly Backup[], now: Date): Backup | undefined =>
  backups.find((one) => one.error === null && one.bytes !== null && !isAhead(one, now))

const longestAge = 2 * 24 * 3_600_000

/** Whether the last backup is older than two days. @see docs/rules/backups.md, rule 4 */
export const isOld = ({ at }: Pick<Backup, 'at'>, now: Date): boolean => now.getTime() - new Date(at).getTime() > longestAge

/**
 * Whether there is room for two backups of the last one's size; true if the free space is unknown.
 * @see docs/rules/backups.md, rule 4
 */
export const hasRoomForTwo = ({ bytes }: Pick<Backup, 'bytes'>, freeBytes: number | null): boolean =>
  freeBytes === null || freeBytes >= 2 * (bytes ?? 0)
