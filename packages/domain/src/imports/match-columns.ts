import { plainWords } from '../text/plain-words.ts'
import type { ColumnMatch } from './column-match.ts'
import { type ImportKind, importFieldsOf, importKindIds } from './import-kinds.ts'
import { SimilarTexts } from './similarity.ts'

/** Fields by headings in plain words, as they were matched before. */
export type KeptMatches = ReadonlyMap<string, string | null>

type Headings = { names: ReadonlySet<string>; byWords: SimilarTexts<string> }

/** The fields of a kind by what their columns are called; made when they are first asked for. */
function headingsOf(kind: ImportKind): Headings {
  const known = headingsOfKinds.get(kind)
  if (known) return known
  const fields = importFieldsOf(kind)
  const byWords = new SimilarTexts<string>()
  for (const { name, headings } of fields) for (const heading of headings) byWords.add(plainWords(heading), name)
  const made = { names: new Set(fields.map(({ name }) => name)), byWords }
  headingsOfKinds.set(kind, made)
  return made
}
const headingsOfKinds = new Map<ImportKind, Headings>()

/**
 * Guesses which field each column holds: as it was matched before, else by what the field's columns are usually called, else by
 * the most similar name. No field is given to two columns; the surest match comes first.
 * @param kept null for a heading that was left out before.
 */
export function matchColumns(kind: ImportKind, headings: readonly (string | null)[], kept: KeptMatches): ColumnMatch {
  const { names, byWords } = headingsOf(kind)
  const guesses = headings.flatMap((heading, column) => {
    const words = plainWords(heading ?? '')
    const before = kept.get(words)
    if (before === null) return []
    if (before !== undefined && names.has(before)) return [{ column, name: before, score: 2 }]
    return byWords.alike(words).map(({ candidate, score }) => ({ column, name: candidate, score }))
  })
  guesses.sort((left, right) => right.score - left.score || left.column - right.column)
  const match: Record<number, string> = {}
  const given = new Set<string>()
  for (const { column, name } of guesses) {
    if (match[column] !== undefined || given.has(name)) continue
    match[column] = name
    given.add(name)
  }
  return match
}

/** Most rows above the headings that are looked through. */
const deepest = 20

/**
 * The row that holds the headings: of the first rows the one in which most columns are recognised. Spreadsheets begin with titles
 * and empty rows.
 * @returns its index; 0 when none is recognised.
 */
export function headingRowOf(kind: ImportKind, rows: readonly (readonly (string | null)[])[], kept: KeptMatches): number {
  let best = { row: 0, count: 0 }
  for (const [row, cells] of rows.slice(0, deepest).entries()) {
    const count = Object.keys(matchColumns(kind, cells, kept)).length
    if (count > best.count) best = { row, count }
  }
  return best.row
}

const bestCount = (kind: ImportKind, rows: Parameters<typeof headingRowOf>[1]) => {
  const kept = new Map()
  const match = matchColumns(kind, rows[headingRowOf(kind, rows, kept)] ?? [], kept)
  return { count: Object.keys(match).length, names: new Set(Object.values(match)) }
}

/**
 * Another kind that the first rows of a file look more like: one of which more columns are recognised, with all that it needs.
 * @returns null when the file looks like what it was brought as.
 */
export function looksLike(kind: ImportKind, rows: readonly (readonly (string | null)[])[]): ImportKind | null {
  let best: { kind: ImportKind | null; count: number } = { kind: null, count: bestCount(kind, rows).count }
  for (const other of importKindIds) {
    if (other === kind) continue
    const { count, names } = bestCount(other, rows)
    const isWhole = importFieldsOf(other).every(({ name, required }) => !required || names.has(name))
    if (isWhole && count > best.count) best = { kind: other, count }
  }
  return best.kind
}
