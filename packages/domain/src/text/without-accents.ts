import { withApostrophe } from './apostrophes.ts'

/** `Müller` as `Muller`, `D’Urban` as `D'Urban`: whoever searches may not have these characters on their keyboard. */
export const withoutAccents = (text: string): string => withApostrophe(text.normalize('NFD').replace(/\p{M}+/gu, ''), "'")
