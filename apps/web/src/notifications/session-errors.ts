import { useEffect } from 'react'
import { personsValue } from '../api/session/persons-value.ts'
import { toasts } from '../ui/toasts/toast.ts'

/** Something that failed in this browser: a toast disappears, this stays until it is deleted or the session ends. */
export type SessionError = { id: string; title: string; message: string; time: string; read: boolean }

/** The most that are kept; older ones are dropped. */
const mostErrors = 50

const sessionErrors = personsValue<readonly SessionError[]>([])

/** The errors of this session, newest first. @see docs/rules/screens.md, rule 5 */
export const useSessionErrors = (): readonly SessionError[] => sessionErrors.use()

export const markErrorRead = (id: string | null): void =>
  sessionErrors.set(sessionErrors.get().map((error) => (id === null || error.id === id ? { ...error, read: true } : error)))

export const deleteError = (id: string): void => sessionErrors.set(sessionErrors.get().filter((error) => error.id !== id))

/** Collects each error toast while somebody is signed in. One person's errors are gone before the next one comes. */
export function useCollectErrors(): void {
  useEffect(() => {
    let last = 0
    const collect = () => {
      const shown = toasts.current()
      if (shown?.kind !== 'error' || shown.id === last) return
      last = shown.id
      const error = { id: `error-${shown.id}`, title: shown.title, message: shown.description ?? '', read: false }
      sessionErrors.set([{ ...error, time: new Date().toISOString() }, ...sessionErrors.get()].slice(0, mostErrors))
    }
    collect()
    return toasts.subscribe(collect)
  }, [])
}
