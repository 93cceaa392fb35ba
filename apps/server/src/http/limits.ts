/** Every bound on what a request may be. Beyond them nothing is read, parsed or asked of the database. */
export const limits = {
  /** Bytes of a body: 1 MB. */
  body: 1_048_576,
  /** Bytes of a file, where a route takes one: 10 MB. */
  file: 10_485_760,
  /** Milliseconds until a request must have arrived. Fastify's own default is for ever. */
  request: 30_000,
  /** The same for a file that is streamed: 15 MB over a bad line take their time. */
  streamedFile: 600_000,
  /** Milliseconds until its headers must have. Were they allowed longer than the whole, Node would take the one for the other. */
  headers: 20_000,
  /** Milliseconds after which a silent socket is closed, unless its answer is being put together. */
  connection: 35_000,
  /** Milliseconds after which a list, an export or a stream of events ends of which nothing was taken. */
  stalled: 30_000,
  /** How often Node looks for requests that take too long, in milliseconds. */
  connectionCheck: 2_000,
  /** Characters of a path parameter: as many as Node takes of a whole head. An id is looked for, however long, and not found. */
  pathParameter: 16_384,
  /** Calls in a second for a person, or for an address at which nobody is known; far above what a person does. */
  callsPerSecond: 600,
} as const
