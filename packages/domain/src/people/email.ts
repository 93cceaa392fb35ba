import { canBeStored } from '../text/storable.ts'
import { trimmed } from '../text/trimmed.ts'

/** Addresses are trimmed and compared without regard to case. @see docs/rules/people.md, rule 3 */
export const normaliseEmail = (typed: string): string => trimmed(typed).toLowerCase()

/**
 * Whether a text looks like an e-mail address: something, an @, a domain with a dot; no blanks, no control characters, no
 * invisible ones, with which it would look like another person's, and none of the characters that would give it another
 * meaning in a header or a link.
 */
export const looksLikeEmail = (text: string): boolean =>
  text.length <= 254 &&
  canBeStored(text) &&
  /^[^\s\p{Cc}\p{Cf}@"(),:;<>[\\\]]+@[^\s\p{Cc}\p{Cf}@"(),:;<>[\\\].]+(?:\.[^\s\p{Cc}\p{Cf}@"(),:;<>[\\\].]+)+$/u.test(text)
