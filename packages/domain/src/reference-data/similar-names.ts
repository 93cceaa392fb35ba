import { plainName } from '../text/comparable-text.ts'

/** Blanks and punctuation between the words do not count. */
const plain = (name: string): string => plainName(name).replaceAll(' ', '')

/** Shorter beginnings coincide by chance. */
const shortestBeginning = 4

function areSimilar(left: string, right: string): boolean {
  if (left === '' || right === '') return false
  if (left === right) return true
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  if (short.length >= shortestBeginning && long.startsWith(short)) return true
  return distance(left, right) <= (short.length >= 8 ? 2 : short.length >= 5 ? 1 : 0)
}

/** The number of letters to be added, removed or changed to turn one into the other. */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let i = 1; i <= left.length; i++) {
    const next = [i]
    for (let j = 1; j <= right.length; j++) {
      const changed = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}

/**
 * The records whose names are so similar to a typed one that the same may be meant: another spelling, a legal form, a typing
 * error. Names may be shared, so this only warns and forbids nothing.
 * @see docs/rules/lists.md, rule 7
 */
export function similarNames<Named extends { name: string }>(typed: string, records: readonly Named[]): Named[] {
  const wanted = plain(typed)
  return records.filter(({ name }) => areSimilar(wanted, plain(name)))
}
