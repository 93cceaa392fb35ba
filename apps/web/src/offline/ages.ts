import { sharedValue } from '../ui/state/shared-value.ts'

/** An answer of the server's, and when it gave it, in ms since 1970. */
export type Given = { value: unknown; givenAt: number }

/**
 * For what is shown although the server did not give it just now: when it did, in ms since 1970, by the hash of its query. What
 * it has given anew is no longer among them.
 */
export const ages = sharedValue<ReadonlyMap<string, number>>(new Map())

export function setAge(hash: string, givenAt: number): void {
  if (ages.get().get(hash) !== givenAt) ages.set(new Map([...ages.get(), [hash, givenAt]]))
}

export function clearAge(hash: string): void {
  if (!ages.get().has(hash)) return
  const next = new Map(ages.get())
  next.delete(hash)
  ages.set(next)
}
