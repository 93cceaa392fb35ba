import { nameAsCompared } from '../text/name-as-compared.ts'

/** A place in the form in which it is the same as another: whatever its case, its blanks and its apostrophes. */
export const placeAsCompared = (place: string): string => nameAsCompared(place).replace(/\s+/g, '')
