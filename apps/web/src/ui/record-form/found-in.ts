import type { Problems } from './entries.ts'

/** What is wrong, of what each field may have against it: null where that is nothing. */
export const foundIn = (refusals: Readonly<Record<string, string | null>>): Problems =>
  Object.fromEntries(Object.entries(refusals).filter((entry): entry is [string, string] => entry[1] !== null))
