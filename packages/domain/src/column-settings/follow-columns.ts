import type { ColumnVisibility } from '../people/person.ts'

/**
 * Merges the settings that a person is editing with those that somebody else saved meanwhile: a column that the person did not
 * touch takes the saved value, one that they touched stays as chosen.
 * @param began the settings from which the editing began, or which it last followed.
 * @param stands the settings saved now.
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

/** The sections in which two settings differ. */
export const differingSections = (one: ColumnVisibility, other: ColumnVisibility): string[] =>
  [...new Set([one, other].flatMap(Object.keys))].filter((section) => {
    const columns = new Set([one, other].flatMap((settings) => Object.keys(settings[section] ?? {})))
    return [...columns].some((column) => one[section]?.[column] !== other[section]?.[column])
  })
