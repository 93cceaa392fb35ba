import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'

/** A password to be read out or written down once: four groups of four characters, 79 random bits. */
export const temporaryPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')).join('-')
