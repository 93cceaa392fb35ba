import { straightApostrophes } from './apostrophes.ts'
import { trimmed } from './trimmed.ts'

/** `Müller` as `Muller`, `D’Urban` as `D'Urban`: whoever searches may not have these characters on their keyboard. */
export const withoutAccents = (text: string): string => straightApostrophes(text.normalize('NFD').replace(/\p{M}+/gu, ''))

/** A text in the form in which lists are searched: without accents, in lower case, and with single blanks of one kind. */
export const asSearched = (text: string): string => withoutAccents(trimmed(text)).toLowerCase().replace(/\s+/g, ' ')
