import type { Entries } from './entries.ts'

/** What others made of a record while it was edited: the names that they changed, and what stands where the person typed, too. */
export type Meanwhile = { changed: readonly string[]; disputed: Entries }

export const nothingMeanwhile: Meanwhile = { changed: [], disputed: {} }

/**
 * The entries of a form after somebody else changed the record: what the person did not touch shows what stands now, what was
 * typed is kept.
 * @param began what the form began from, or followed last.
 * @param stands what the record is now.
 */
export function followRecord<Values extends Entries>(values: Values, began: Values, stands: Values) {
  const changed = Object.keys(stands).filter((name) => stands[name] !== began[name])
  const touched = changed.filter((name) => values[name] !== began[name])
  const followed = changed.filter((name) => !touched.includes(name))
  const disputed = touched.filter((name) => values[name] !== stands[name])
  return {
    values: { ...values, ...pick(stands, followed) },
    // What both made of it alike is nothing to tell of.
    meanwhile: { changed: [...followed, ...disputed], disputed: pick(stands, disputed) } satisfies Meanwhile,
  }
}

/** As told before, and what came since. */
export const andMeanwhile = (former: Meanwhile, later: Meanwhile): Meanwhile => ({
  changed: [...new Set([...former.changed, ...later.changed])],
  disputed: { ...former.disputed, ...later.disputed },
})

const pick = (entries: Entries, names: readonly string[]): Entries =>
  Object.fromEntries(names.map((name) => [name, entries[name] ?? '']))
