import type { ColumnVisibility } from '../people/person.ts'

/**
 * The settings that somebody is choosing after somebody else saved others: each column that was not touched is as it stands now,
 * each that was touched stays as chosen.
 * @param began what the choosing began from, or followed last.
 * @param stands what is saved now.
 */
export function followColumns(chosen: ColumnVisibility, began: ColumnVisibility, stands: ColumnVisibility): ColumnVisibility {
  const followed: ColumnVisibility = {}
  for (const section of new Set([chosen, stands].flatMap(Object.keys))) {
    const columns = new Set([chosen, stands].flatMap((settings) => Object.keys(settings[section] ?? {})))
    for (const column of columns) {
      const own = chosen[section]?.[column]
      const shown = own === began[section]?.[column] ? stands[section]?.[column] : own
      if (shown !== undefined) followed[section] = { ...followed[section], [column]: shown }
    }
  }
  return followed
}

/** The sections of which two settings differ. */
export const differingSections = (one: ColumnVisibility, other: ColumnVisibility): string[] =>
  [...new Set([one, other].flatMap(Object.keys))].filter((section) => {
    const columns = new Set([one, other].flatMap((settings) => Object.keys(settings[section] ?? {})))
    return [...columns].some((column) => one[section]?.[column] !== other[section]?.[column])
  })
