import { characterCount } from '../text/storable.ts'

/** @see docs/rules/people.md, rule 4 */
export const shortestPassword = 8
export const longestPassword = 128
/**
 * Longest text that is compared at all, so that hashing stays cheap: more than anybody may choose, as an
 * operator may set longer ones.
 */
export const longestTypedPassword = 1_024
/** A password that an administrator sets is temporary, and may be shorter. @see docs/rules/people.md, rule 5 */
export const shortestTemporaryPassword = 6

export const commonPasswordMessage = 'This is one of the commonest passwords. Choose another one.'

export const nameAsPasswordMessage = "This is made of the product's or the company's name. Choose another password."

/** The letters of a text in lower case, without accents: `Müller 24` is `muller`. */
const lettersOf = (text: string): string => text.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '')

/**
 * Whether all letters of a password, in any case, come from words of these names, as in `Haulm2026!` or `grain-VAALRAND`: the
 * first guess of an attacker. A password without letters is not.
 * @param names of the product and of the company; null if there is none.
 */
export function isMadeOfNames(password: string, names: readonly (string | null)[]): boolean {
  const letters = lettersOf(password)
  const parts = new Set(
    names.flatMap((name) =>
      (name ?? '')
        .normalize('NFKD')
        .split(/[^\p{L}\p{M}]+/u)
        .map(lettersOf),
    ),
  )
  parts.delete('')
  // The places where a row of whole words can end.
  const ends = new Set([0])
  for (let at = 0; at < letters.length; at += 1) {
    if (!ends.has(at)) continue
    for (const word of parts) if (letters.startsWith(word, at)) ends.add(at + word.length)
  }
  return letters !== '' && ends.has(letters.length)
}

/** Messages about the current password, which is asked for before something in the account is changed. */
export const currentPasswordMessages = {
  wanted: 'Enter your current password.',
  wrong: 'This is not your current password.',
} as const

const tooShort = (shortest: number) => `Password must be at least ${shortest} characters long`
const tooLong = `Password can be at most ${longestPassword} characters long`

/** Why a password that a person chose is refused, or null. Any characters are fine, and none is required. */
export function passwordRefusal(password: string): string | null {
  const length = characterCount(password)
  if (length < shortestPassword) return tooShort(shortestPassword)
  return length > longestPassword ? tooLong : null
}

/** Why a temporary password that an administrator gives is refused, or null. @see docs/rules/people.md, rule 5 */
export function givenPasswordRefusal(password: string): string | null {
  const length = characterCount(password)
  if (length === 0) return 'Please enter a new password'
  if (length < shortestTemporaryPassword) return tooShort(shortestTemporaryPassword)
  return length > longestPassword ? tooLong : null
}
