/**
 * The numbers of PostgreSQL's advisory locks, each arbitrary. All locks of a database share one range of numbers: two things with
 * the same number wait for each other.
 */
export const advisoryLocks = {
  /** Whoever migrates this database holds it meanwhile. */
  migration: 4_712_001,
  /** The process that serves from an embedded cluster holds it for as long as it lives. */
  owner: 4_712_002,
  /** Whatever changes the sums of trades, other than by writing trades, holds it meanwhile. */
  sums: 4_712_003,
  /** Whoever makes or checks a backup of this database, on any machine, holds it meanwhile. */
  backup: 4_712_004,
} as const
