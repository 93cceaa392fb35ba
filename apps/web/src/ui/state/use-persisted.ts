import { useCallback, useEffect, useState } from 'react'
import { listenTo } from './listen-to.ts'

/** Reads what was kept on the device; null when nothing was, or the browser keeps nothing. */
export function readPersisted(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value on the device. A browser that keeps nothing loses the choice with the page, no more. */
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
    // A browser that keeps nothing has nothing to remove.
  }
}

/** A choice that is remembered on the device. What is chosen in another window is chosen here, too: else the next choice here would undo it. */
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
