/** White space, the zero-width space and the word joiner, marks of direction. Not what makes another sign of the one before it. */
const unseen = /[\s\u200b\u2060\ufeff]|\p{Bidi_Control}/u

/**
 * A text without what nobody sees at its ends: white space, and the marks that come along when something is copied from a page, a
 * spreadsheet or a list of contacts. A contract number with one behind it would look like the contract's, and be another.
 */
export function trimmed(text: string): string {
  // Sign by sign: an expression for the end would look from each of a thousand spaces on anew.
  let [start, end] = [0, text.length]
  while (start < end && unseen.test(text.charAt(start))) start += 1
  while (end > start && unseen.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
