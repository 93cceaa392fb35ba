import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'

/** A password to read out or write down once: four groups of four signs, 79 random bits. */
export const temporaryPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')).join('-')
