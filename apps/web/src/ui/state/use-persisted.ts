import { useCallback, useEffect, useState } from 'react'
import { listenTo } from './listen-to.ts'

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

/** A choice persisted on the device. A choice in another window applies here too, or the next choice here would undo it. */
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
    const follow = (event: StorageEvent) => {
      const changed = event.key === key ? readPersisted(key) : null
      if (isValid(changed)) setValue(changed)
    }
    return listenTo(window, { storage: follow })
  }, [key, isValid])
  const choose = useCallback(
    (next: T) => {
      setValue(next)
      persist(key, next)
    },
    [key],
  )
  return [value, choose]
}
