import { straightApostrophes } from './apostrophes.ts'
import { usualBlanks } from './blanks.ts'
import { trimmed } from './trimmed.ts'

/**
 * A name in the form in which it is the same as another: whatever its case, its apostrophes, its kinds of blanks, and marks at its
 * ends that nobody sees.
 * @see docs/rules/lists.md, rule 7
 */
export const nameAsCompared = (name: string): string => usualBlanks(straightApostrophes(trimmed(name))).toLowerCase()
