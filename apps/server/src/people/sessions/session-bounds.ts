const minute = 60_000
const hour = 60 * minute

/** How long a session lasts, in milliseconds, and how many there are. @see docs/rules/people.md, rule 7 */
export const sessionBounds = {
  /** From the last thing a person did. */
  idle: 12 * hour,
  /** From signing in. */
  whole: 7 * 24 * hour,
  /** Of one person, at the same time: more browsers than anybody uses, and fewer than a stolen password could hide among. */
  ofOne: 20,
  /** What a person did last is written no more often than this. */
  note: minute,
} as const
