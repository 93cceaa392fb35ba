const minute = 60_000
const hour = 60 * minute

/** How long a session lasts, in milliseconds, and how many a person can have. @see docs/rules/people.md, rule 7 */
export const sessionBounds = {
  /** Since the last activity of the person. */
  idle: 12 * hour,
  /** Since signing in. */
  whole: 7 * 24 * hour,
  /** Per person, at the same time: more browsers than anybody uses, and fewer than a stolen password could hide among. */
  ofOne: 20,
  /** A person's last activity is written no more often than this. */
  note: minute,
} as const
