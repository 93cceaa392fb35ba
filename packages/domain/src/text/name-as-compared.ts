import { straightApostrophes } from './apostrophes.ts'

/** A name in the form in which it is the same as another: whatever its case and its apostrophes. @see docs/rules/lists.md, rule 7 */
export const nameAsCompared = (name: string): string => straightApostrophes(name.trim()).toLowerCase()
