import { SimilarTexts, similarity } from './similarity.ts'

/** From this similarity on, what two names do not share may be spellings of one word. */
const alikeFrom = 0.6

/**
 * Whether two similar names may be one, by the words that they do not share: 'Rooikop Boerdery' and 'Witkop Boerdery' have most
 * letters in common, but are two farms, as 'Silo 1' and 'Silo 2' are two places. Both in plain form.
 */
export function mayBeOneName(one: string, other: string): boolean {
  const [parts, others] = [one.split(' '), other.split(' ')]
  const left = parts.filter((part) => !others.includes(part)).join(' ')
  const right = others.filter((part) => !parts.includes(part)).join(' ')
  if (left === '' || right === '') return true
  return similarity(left, right) >= alikeFrom || shortens(left, right) || shortens(right, left)
}

/** Whether a text may be short for a longer one: 'vd' for 'van der', 'tpt' for 'transport'. */
function shortens(short: string, long: string): boolean {
  if (short[0] !== long[0]) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

/** Names in plain form among which spellings of a name are searched. */
export const similarNamesOf = <T>(): SimilarTexts<T> => new SimilarTexts(mayBeOneName)

/**
 * The candidate whose name is most similar to a name, if it may be another spelling of it.
 * @param nameOf the name of a candidate, in plain form.
 */
export function mostSimilarName<T>(name: string, candidates: Iterable<T>, nameOf: (candidate: T) => string): T | null {
  const names = similarNamesOf<T>()
  for (const candidate of candidates) names.add(nameOf(candidate), candidate)
  return names.mostSimilar(name)
}
