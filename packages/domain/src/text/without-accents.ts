/** `Müller` as `Muller`: whoever searches may not have the letter on their keyboard. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}+/gu, '')
