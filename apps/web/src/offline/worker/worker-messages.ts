/** What a page says to a worker: that it may answer for all pages now, or tell its version, or clear away what no page needs. */
export type WorkerMessage = 'takeOver' | 'tellVersion' | 'tidy'

/** The lock that each page of a version holds as long as it is open, so that a worker sees which versions are in use. */
export const lockOfVersion = (version: string): string => `page ${version}`
