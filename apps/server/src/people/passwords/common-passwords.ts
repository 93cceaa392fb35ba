import { readFileSync } from 'node:fs'

/**
 * The 3,000 commonest passwords of 8 characters and more, one a line, in small letters: first those by what has leaked, from the
 * list of Django 5.2.17 (BSD), commonest first; then what is not among them of the 3,000 of @zxcvbn-ts/language-common 4.1.3 (MIT),
 * which leaves out repeats and rows of signs (`87654321`, `aaaaaaaa`), since others of its rules find those.
 */
const list = readFileSync(new URL('./data/common-passwords.txt', import.meta.url), 'utf8')
const commonPasswords = new Set(list.trimEnd().split('\n'))

/** Whether a password is one of the commonest, in whatever case its letters are. @see docs/rules/people.md, rule 4 */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())
