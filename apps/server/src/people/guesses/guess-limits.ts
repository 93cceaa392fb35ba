const minute = 60_000

/** How much guessing is tolerated. @see docs/rules/people.md, rule 6 */
export const guessLimits = {
  /** Milliseconds for which a wrong password counts. */
  window: 15 * minute,
  /** Wrong passwords for one account, known or not. */
  perAccount: 10,
  /** Wrong passwords from one network, whatever the accounts. */
  perNetwork: 500,
  /** A comparison that has not ended after this many milliseconds never will: its process is gone. It counts as wrong. */
  comparison: 10_000,
} as const

/** The limit of requests for access from one network. */
export const accessRequestLimits = { window: 60 * minute, perNetwork: 100 } as const
