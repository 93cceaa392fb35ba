/** Every limit on a request. What exceeds them is not read, parsed or sent to the database. */
export const limits = {
  /** Bytes of a body: 1 MB. */
  body: 1_048_576,
  /** Bytes of a file, on routes that take one: 10 MB. */
  file: 10_485_760,
  /** Milliseconds until a request must have arrived. Fastify's own default is no limit. */
  request: 30_000,
  /** The same for a file that is streamed: 15 MB over a slow line take a while. */
  streamedFile: 600_000,
  /**
   * Milliseconds until its headers must have arrived. If this were more than the limit for the whole, Node would swap the two.
   */
  headers: 20_000,
  /** Milliseconds after which a silent socket is closed, unless its answer is being put together. */
  connection: 35_000,
  /** Milliseconds without anything taken after which a list, an export or a stream of events is ended. */
  stalled: 30_000,
  /** How often Node looks for requests that take too long, in milliseconds. */
  connectionCheck: 2_000,
  /**
   * Characters of a path parameter: as many as Node allows in all headers. So an id of any length is looked up, and not found.
   */
  pathParameter: 16_384,
  /** Calls in a second for a person, or for an address without a known person; far more than a person makes. */
  callsPerSecond: 600,
} as const
