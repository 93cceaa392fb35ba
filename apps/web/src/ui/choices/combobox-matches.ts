import { asSearched } from '@haulm/domain/text/without-accents.ts'
import type { ListOption } from './list-option.ts'

const rank = (option: ListOption, wanted: string) => {
  const label = asSearched(option.label)
  if (label === wanted) return 0
  if (label.startsWith(wanted)) return 1
  return label.includes(` ${wanted}`) ? 2 : 3
}

/**
 * The options that contain every typed word, ignoring case and accents; those that begin with the text first, otherwise in their
 * given order. At most `limit`; `more` counts the rest.
 * @param chosen is among the options shown until something is typed: accepting the option that a list opens at changes nothing.
 */
export function comboboxMatches(
  options: readonly ListOption[],
  typed: string,
  { chosen = null as string | null, limit = 100 } = {},
): { shown: ListOption[]; more: number } {
  const wanted = asSearched(typed)
  if (wanted === '') {
    const [shown, rest] = [options.slice(0, limit), options.slice(limit)]
    const cut = rest.find(({ value }) => value === chosen)
    return { shown: cut ? [cut, ...shown.slice(0, -1)] : shown, more: rest.length }
  }
  const terms = wanted.split(' ')
  const hits = options.filter((option) => {
    const text = asSearched(`${option.label} ${option.detail ?? ''}`)
    return terms.every((word) => text.includes(word))
  })
  const ranked = hits
    .map((option, at) => ({ option, at, rank: rank(option, wanted) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
  return { shown: ranked.slice(0, limit).map(({ option }) => option), more: Math.max(0, hits.length - limit) }
}

type Text = string | null | undefined

/** The options, with the record's current one: if the list has not come, or no longer offers it, the record supplies its name. */
export const withChosen = (options: ListOption[], value: Text, name: Text): ListOption[] =>
  !value || options.some((option) => option.value === value) ? options : [{ value, label: name ?? value }, ...options]
