/** What a page sends to a worker: it may take control of all pages, should give its version, or remove what no page needs. */
export type WorkerMessage = 'takeOver' | 'tellVersion' | 'tidy'

/** The lock that each page of a version holds while it is open, so that a worker sees which versions are in use. */
export const lockOfVersion = (version: string): string => `page ${version}`
