import { type Day, isDay } from '../../calendar/day.ts'
import { fileTypes } from '../file-types.ts'

/** Maximum characters of a PDF's text that are searched: its first pages. */
export const longestText = 10_000
/** Maximum number of words that are joined into one number: `ND 123-456` is three. */
const longestRun = 4
/** Maximum number of tokens of a file, those of its name first. */
const mostTokens = 400
/** Length of a token in characters: shorter ones occur everywhere, longer ones in no field. */
const lengths = { least: 4, most: 50 }

/** What a file says of its load, in lower case and reduced to letters and digits: `T-2026-00042` is `t202600042`. */
export type FileTokens = {
  ofName: ReadonlySet<string>
  ofText: ReadonlySet<string>
  /** The days that occur in it. */
  days: ReadonlySet<Day>
}

/**
 * A number in the form in which numbers are compared, however it was typed: `WB 88-213` is `wb88213`. The database has the
 * same rule, in plain_token.
 */
export const plainToken = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

const endings = Object.values(fileTypes).flatMap(({ endings }) => endings)
const ending = new RegExp(`\\.(${endings.join('|')}|heic|heif)$`, 'i')

/**
 * The name without its ending and without the times and counters that cameras and messengers write: none of those
 * is a number of the load.
 */
const distinctiveName = (name: string): string =>
  name
    .replace(ending, '')
    .replace(/(?<!\d)(20\d{2}[01]\d[0-3]\d)[-_ ]?\d{6,9}(?!\d)/g, '$1') // IMG_20261124_123011
    .replace(/\bat \d{1,2}[.:]\d{2}(?:[.:]\d{2})?/gi, '') // WhatsApp Image 2026-11-24 at 12.30.11
    .replace(/-wa\d{4}\b/gi, '') // IMG-20261124-WA0012

const yearFirst = /(?<!\d)(20\d{2})[-_. /]?([01]\d)[-_. /]?([0-3]\d)(?!\d)/g
const yearLast = /(?<!\d)([0-3]\d)[-_. /]?([01]\d)[-_. /]?(20\d{2})(?!\d)/g

function daysIn(text: string): Day[] {
  const found = [
    ...[...text.matchAll(yearFirst)].map(([, year, month, day]) => `${year}-${month}-${day}`),
    ...[...text.matchAll(yearLast)].map(([, day, month, year]) => `${year}-${month}-${day}`),
  ]
  return found.filter(isDay)
}

/** Four digits that form a year say nothing about the load. */
const isDistinctive = (token: string): boolean =>
  token.length >= lengths.least &&
  token.length <= lengths.most &&
  (token.match(/\d/g)?.length ?? 0) >= 2 &&
  !/^(19|20)\d{2}$/.test(token)

/** Neighbouring words joined into one, and the digits of a word that also has letters: `ticket88213` is 88213, too. */
function tokensIn(text: string, most: number): Set<string> {
  const parts = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const tokens = new Set<string>()
  for (const [at, word] of parts.entries()) {
    for (let length = 1; length <= longestRun && at + length <= parts.length && tokens.size < most; length += 1) {
      const token = parts.slice(at, at + length).join('')
      if (isDistinctive(token)) tokens.add(token)
    }
    for (const digits of word.match(/\d+/g) ?? []) if (isDistinctive(digits) && tokens.size < most) tokens.add(digits)
  }
  return tokens
}

/**
 * The tokens and days of a file.
 * @param text of its first pages, if it has any; beyond `longestText` it is not read.
 */
export function fileTokens(name: string, text = ''): FileTokens {
  const plainName = distinctiveName(name)
  const read = text.slice(0, longestText)
  const days = new Set([...daysIn(plainName), ...daysIn(read)])
  const asDigits = new Set([...days].flatMap((day) => [plainToken(day), plainToken(day.split('-').reverse().join('-'))]))
  const without = (tokens: Set<string>) => new Set([...tokens].filter((token) => !asDigits.has(token)))
  const ofName = without(tokensIn(plainName, mostTokens))
  return { ofName, ofText: without(tokensIn(read, mostTokens - ofName.size)), days }
}

/** The tokens of name and text, each once. */
export const allTokens = ({ ofName, ofText }: FileTokens): string[] => [...new Set([...ofName, ...ofText])]
