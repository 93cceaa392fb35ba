import { useCallback, useState } from 'react'

/** Reads what was kept on the device; null when nothing was, or the browser keeps nothing. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value on the device. A browser that keeps nothing loses the choice with the page, no more. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Private windows may refuse.
  }
}

/** A choice that is remembered on the device. */
export function useKept<T>(key: string, fallback: T, isValid: (kept: unknown) => kept is T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = readKept(key)
    return isValid(kept) ? kept : fallback
  })
  const choose = useCallback(
    (next: T) => {
      setValue(next)
      keep(key, next)
    },
    [key],
  )
  return [value, choose]
}
