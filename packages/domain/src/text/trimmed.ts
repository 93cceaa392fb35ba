/**
 * White space, the zero-width space, the word joiner, and marks of direction. Not characters that change the one
 * before them, such as U+200D.
 */
const unseen = /[\s\u200b\u2060\ufeff]|\p{Bidi_Control}/u

/**
 * A text without the invisible characters at its ends: white space, and the marks that come along when something is
 * copied from a page, a spreadsheet or a list of contacts. A contract number with one at its end would look like the
 * contract's, but be another. For the same reason an accent that is written apart from its letter is joined to it.
 * @see docs/decisions/0587-marks-that-nobody-sees.md
 */
export function trimmed(untrimmed: string): string {
  // White space first, at once; then character by character: a regular expression for the end would start over at each of a
  // thousand.
  const text = untrimmed.trim()
  let [start, end] = [0, text.length]
  while (start < end && unseen.test(text.charAt(start))) start += 1
  while (end > start && unseen.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end).normalize('NFC')
}
