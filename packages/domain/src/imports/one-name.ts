import { SimilarTexts, similarity } from './similarity.ts'

/** What many farms, companies and hauliers have in their names, in plain form: to share it says nothing. */
const usualParts = new Set(
  [
    'and de der du la le van von die the of',
    'boerdery boerderye plaas plase farm farms farming estate estates landgoed trust stud stoet',
    'feed feeds feedlot feedlots voer voere voerkraal voerkrale melkery dairy dairies suiwel poultry pluimvee',
    'broilers layers piggery piggeries beef beesboerdery mill mills milling meule meul silo silos grain grains graan press',
    'transport vervoer carriers haulage logistics logistiek trucking freight trading traders handel handelaars',
    'brothers broers sons seuns group groep agri co op kooperasie enterprises ondernemings',
  ].flatMap((line) => line.split(' ')),
)

/** From this similarity on, what two names do not share may be spellings of one part. */
const alikeFrom = 0.6

/**
 * Whether two similar names may be one, both in plain form: not if all that they share is usual, and the rest differs. 'Rooikop
 * Boerdery' and 'Witkop Boerdery' have most letters in common, but are two farms. Numbers must be the same: 'Silo 1' is not
 * 'Silo 11'.
 */
export function mayBeOneName(one: string, other: string): boolean {
  const [parts, others] = [one.split(' '), other.split(' ')]
  const left = parts.filter((part) => !others.includes(part)).join(' ')
  const right = others.filter((part) => !parts.includes(part)).join(' ')
  if (left === '' || right === '') return true
  if (digitsOf(left) !== digitsOf(right)) return false
  const isDistinct = (part: string) => others.includes(part) && !usualParts.has(part) && digitsOf(part) === ''
  return parts.some(isDistinct) || isSlip(left, right) || similarity(left, right) >= alikeFrom || areShort(left, right)
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Whether one letter of a part was added, left out or changed, or two neighbours changed places: 'Bohta' for 'Botha'. */
function isSlip(left: string, right: string): boolean {
  if (Math.min(left.length, right.length) < 4) return false
  let start = 0
  while (start < left.length && left[start] === right[start]) start += 1
  let end = 0
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end += 1
  const [from, to] = [left.slice(start, left.length - end), right.slice(start, right.length - end)]
  return Math.max(from.length, to.length) <= 1 || (from.length === 2 && from === [...to].reverse().join(''))
}

/** Whether one is short for the other: 'vd' for 'van der', 'tpt' for 'transport'. */
function areShort(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
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
