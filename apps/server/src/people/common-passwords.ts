import { readFileSync } from 'node:fs'

/**
 * The 3,000 commonest passwords of 8 characters and more, commonest first, one a line, in small letters.
 * Taken from the ranked list of @zxcvbn-ts/language-common 4.1.3 (MIT).
 */
const list = readFileSync(new URL('./data/common-passwords.txt', import.meta.url), 'utf8')
const commonPasswords = new Set(list.trimEnd().split('\n'))

/** Whether a password is one of the commonest, in whatever case its letters are. @see decisions, 'People and access' */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())
