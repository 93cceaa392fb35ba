/** A text as it is compared with others: small letters without accents, and nothing between the words but one blank. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What companies put behind their names, and spreadsheets leave out. */
const legalForms = /\b(?:pty|ltd|limited|cc|bpk|edms|inc)\b/g

/** The name of a company without its legal form, as it is compared with others. */
export const plainName = (name: string): string => plainWords(name).replace(legalForms, ' ').replace(/\s+/g, ' ').trim()
