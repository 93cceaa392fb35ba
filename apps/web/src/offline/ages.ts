import { sharedValue } from '../ui/state/shared-value.ts'

/** What the server gave, and when, in ms since 1970. */
export type Given = { value: unknown; givenAt: number }

/**
 * What is shown although the server did not give it just now: when it did, in ms since 1970, by the hash of its query.
 * What it gives anew is no longer among them.
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
