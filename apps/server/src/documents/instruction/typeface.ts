import { readFileSync } from 'node:fs'

const parts = ['latin', 'latin-ext', 'vietnamese'] as const
type Part = (typeof parts)[number]
export type Weight = 'regular' | 'bold'

const fileOf = (part: Part, weight: Weight) => readFileSync(new URL(`./fonts/${part}-${weight}.ttf`, import.meta.url))

/** The font files of one weight, as a PDF embeds them: by name and content. */
export const typefaces = (weight: Weight): { name: string; file: Buffer }[] =>
  parts.map((part) => ({ name: `${part}-${weight}`, file: fileOf(part, weight) }))

/** Whether a font file has a letter. */
export type HasLetter = (name: string, codePoint: number) => boolean

const unseen = /[\p{Cf}\p{Variation_Selector}]/u
const hyphen = /[\u2010\u2011]/

/**
 * Drawn in place of a letter that no file has. A tab, an invisible mark or a hyphen that does not break comes along when something
 * is copied from a sheet or a list of contacts: as question marks they would make a telephone number unreadable.
 */
function inPlaceOf(letter: string): string {
  if (unseen.test(letter)) return ''
  if (/\s/.test(letter)) return ' '
  return hyphen.test(letter) ? '-' : '?'
}

/**
 * A text as runs, each in the first file that has its letters. It is normalised first, as `e` and `^` may be separate characters.
 * @param names of the files, the most usual first.
 */
export function runsOf(text: string, names: readonly string[], has: HasLetter): { name: string; text: string }[] {
  const runs: { name: string; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const found = letter === '\n' ? (last?.name ?? names[0]) : names.find((name) => has(name, letter.codePointAt(0) ?? 0))
    const [name, drawn] = [found ?? names[0] ?? '', found ? letter : inPlaceOf(letter)]
    if (drawn === '') continue
    if (last?.name === name) last.text += drawn
    else runs.push({ name, text: drawn })
  }
  return runs
}
