/** What the server tells of. `session`: look who is signed in; `reset`: something was missed, so read everything anew. */
export const liveEventTypes = ['trade', 'reference', 'document', 'notification', 'session', 'reset'] as const

export type LiveEvent = { id: string; type: (typeof liveEventTypes)[number]; body: Record<string, unknown> }
