import { straightApostrophes } from './apostrophes.ts'

/** `Müller` as `Muller`, `D’Urban` as `D'Urban`: whoever searches may not have these characters on their keyboard. */
export const withoutAccents = (text: string): string => straightApostrophes(text.normalize('NFD').replace(/\p{M}+/gu, ''))
