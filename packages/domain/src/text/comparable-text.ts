import { trimmed } from './trimmed.ts'
import { withoutAccents } from './without-accents.ts'

/** A text in the form in which texts are compared: lower case without accents, and single blanks between the words. */
export const comparableText = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * A text whose signs of a grade count in comparisons: `WM1+`, `WM1-` and `WM1` are three. A dash that stands by itself, as where a
 * name was to follow, is none: `WM1- - White maize` is the grade, `WM1 - White maize` is not.
 */
export const spellGrade = (text: string): string =>
  trimmed(text)
    .replace(/\+/g, ' plus ')
    .replace(/(?<=[\p{L}\p{N}])[-–−‐‑]+(?=$|\s+[-–]\s)/u, ' minus')

/** What companies append to their names in English and Afrikaans, and spreadsheets leave out. */
const legalForms = /\b(?:pty|ltd|limited|inc|edms|bpk|beperk|cc|bk)\b/g

/**
 * The name of a company in the form in which names are compared: without its legal form, `en` as `and`. `Vos en Seuns (Edms) Bpk`
 * and `VOS & SEUNS` are one. A name that is nothing but a legal form keeps it, and one without letters and digits its signs.
 */
export function plainName(name: string): string {
  const text = comparableText(name)
  const bare = text
    .replace(legalForms, ' ')
    .replace(/\ben\b/g, 'and')
    .replace(/\s+/g, ' ')
    .trim()
  return bare || text || name.trim()
}

/** A text with its signs of a grade, in the form in which codes in files are compared. */
export const comparableGrade = (text: string): string => comparableText(spellGrade(text))

/** A name with its signs of a grade: the form in which names in files are compared, and under which it is stored what they mean. */
export const plainGradedName = (name: string): string => plainName(spellGrade(name))
