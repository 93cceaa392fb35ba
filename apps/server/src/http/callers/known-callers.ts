/** How many sessions are remembered; beyond that the oldest is forgotten. */
const mostSessions = 10_000

/**
 * The person behind a session token when it was last looked up: enough to count calls by person, never to let anybody in. A token
 * that never led to a person counts for its address, so inventing tokens does not evade the limit.
 */
export class KnownCallers {
  readonly #personOf = new Map<string, string>()

  /** The id of the person, or undefined for a token that has not been valid yet. */
  get(token: string): string | undefined {
    return this.#personOf.get(token)
  }

  remember(token: string, personId: string): void {
    if (this.#personOf.get(token) === personId) return
    this.#personOf.set(token, personId)
    const [oldest] = this.#personOf.keys()
    if (this.#personOf.size > mostSessions && oldest !== undefined) this.#personOf.delete(oldest)
  }

  forget(token: string): void {
    this.#personOf.delete(token)
  }
}
