/** What was right, and has to be sent along with the second factor. */
export type KnownPassword = { email: string; password: string }
