import { useCallback, useEffect, useState } from 'react'
import { endAll, listenTo } from './listen-to.ts'
import { sharedValue } from './shared-value.ts'

/** Reads what was persisted on the device; null when nothing was, or the browser stores nothing. */
export function readPersisted(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Persists a value on the device. In a browser that stores nothing, only the choice is lost, with the page. */
export function persist(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Private windows may refuse.
  }
}

export function removePersisted(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
}

/** The last choice made on this page. */
const lastChoice = sharedValue<{ key: string; value: unknown } | null>(null)

/**
 * A choice persisted on the device. A choice in another window, or elsewhere on the page, applies here too, or the next choice here
 * would undo it.
 */
export function usePersisted<T>(
  key: string,
  fallback: T,
  isValid: (persisted: unknown) => persisted is T,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const persisted = readPersisted(key)
    return isValid(persisted) ? persisted : fallback
  })
  useEffect(() => {
    const take = (changed: unknown) => isValid(changed) && setValue(changed)
    return endAll(
      listenTo(window, { storage: (event) => event.key === key && take(readPersisted(key)) }),
      // The browser reports a choice to the other windows only.
      lastChoice.subscribe(() => lastChoice.get()?.key === key && take(lastChoice.get()?.value)),
    )
  }, [key, isValid])
  const choose = useCallback(
    (next: T) => {
      setValue(next)
      persist(key, next)
      lastChoice.set({ key, value: next })
    },
    [key],
  )
  return [value, choose]
}
