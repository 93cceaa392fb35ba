/** The database of everything that was loaded; one, and of one person, so that forgetting is one step. In browsers it has this name. */
export const answersDatabase = 'haulm-kept'

/**
 * Forgets everything that was persisted of what somebody loaded. It needs no part that would have to be fetched, so it works
 * offline, and other tabs close their connections for it.
 * @see apps/web/src/offline/open-database.ts
 */
export function forgetPersisted(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    try {
      const asked = indexedDB.deleteDatabase(answersDatabase)
      asked.addEventListener('success', done)
      asked.addEventListener('error', done)
    } catch {
      // A browser that stores nothing has nothing to forget.
      done()
    }
  })
}
