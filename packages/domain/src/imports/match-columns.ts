import { comparableText } from '../text/comparable-text.ts'
import type { ColumnMatch } from './column-match.ts'
import { meaningsOfField, meansAnother } from './heading-meanings.ts'
import type { ImportKindEntry } from './import-kind.ts'
import { type ImportKind, importFieldsOf, importKindIds, importKinds } from './import-kinds.ts'
import { SimilarTexts } from './similarity.ts'

/** Fields by headings in plain form, as they were matched in earlier imports. */
export type StoredMatches = ReadonlyMap<string, string | null>

/** A usual heading in plain form, with its field and what that is; null for the heading of a computed column. */
type Usual = { text: string; field: string; meanings: ReturnType<typeof meaningsOfField> } | null
type Headings = { names: ReadonlySet<string>; byText: SimilarTexts<Usual> }

/** The fields of a kind by the names of their columns; built on first use. */
function headingsOf(kind: ImportKind): Headings {
  const known = headingsOfKinds.get(kind)
  if (known) return known
  const fields = importFieldsOf(kind)
  const byText = new SimilarTexts<Usual>()
  for (const { name, headings } of fields) {
    const texts = headings.map(comparableText)
    const meanings = meaningsOfField(texts)
    for (const text of texts) byText.add(text, { text, field: name, meanings })
  }
  const { computed = [] }: ImportKindEntry = importKinds[kind]
  for (const heading of computed) byText.add(comparableText(heading), null)
  const made = { names: new Set(fields.map(({ name }) => name)), byText }
  headingsOfKinds.set(kind, made)
  return made
}
const headingsOfKinds = new Map<ImportKind, Headings>()

/**
 * Guesses which field each column holds: as it was matched before, else by the usual names of the field's columns, else by the
 * most similar name. No field is given to two columns; the surest match comes first. What is computed is no field: 'Load
 * Rate/Ton' is not the load rate, however similar; and what may be a field or computed, as 'Delivered', comes after the others.
 * A heading that says of its cells what the field never is, as 'Delivered tons', is not guessed, and a usual name of a field means
 * no other: of two columns 'Selling Price/Ton' the second is not the buying price.
 * @param stored null for a heading that was left out before.
 */
export function matchColumns(kind: ImportKind, headings: readonly (string | null)[], stored: StoredMatches): ColumnMatch {
  const { names, byText } = headingsOf(kind)
  const guesses = headings.flatMap((heading, column) => {
    const text = comparableText(heading ?? '')
    const before = stored.get(text)
    if (before === null) return []
    if (before !== undefined && names.has(before)) return [{ column, name: before, score: 2, computed: 0 }]
    const alike = byText.alike(text)
    const computed = Math.max(...alike.map(({ candidate, score }) => (candidate === null ? score : 0)))
    const isUsual = alike.some(({ candidate }) => candidate?.text === text)
    return alike.flatMap(({ candidate, score }) =>
      candidate === null ||
      score < computed ||
      (isUsual && candidate.text !== text) ||
      meansAnother(text, candidate.text, candidate.meanings)
        ? []
        : [{ column, name: candidate.field, score, computed }],
    )
  })
  guesses.sort((left, right) => right.score - left.score || left.computed - right.computed || left.column - right.column)
  const match: Record<number, string> = {}
  const given = new Set<string>()
  for (const { column, name } of guesses) {
    if (match[column] !== undefined || given.has(name)) continue
    match[column] = name
    given.add(name)
  }
  return match
}

/** Maximum number of rows that are searched for the headings. */
const deepest = 20

/**
 * The row with the headings: of the first rows the one in which most columns are recognised. Spreadsheets often begin
 * with titles and empty rows.
 * @returns its index; 0 when none is recognised.
 */
export function headingRowOf(kind: ImportKind, rows: readonly (readonly (string | null)[])[], stored: StoredMatches): number {
  let best = { row: 0, count: 0 }
  for (const [row, cells] of rows.slice(0, deepest).entries()) {
    const count = Object.keys(matchColumns(kind, cells, stored)).length
    if (count > best.count) best = { row, count }
  }
  return best.row
}

/**
 * Whether the first rows of a sheet are a table of a kind, and not a cover or a list of something else: in one of
 * them at least two columns are recognised, among them all that the kind requires.
 */
export function isTableOf(kind: ImportKind, rows: readonly (readonly (string | null)[])[], stored: StoredMatches): boolean {
  const names = Object.values(matchColumns(kind, rows[headingRowOf(kind, rows, stored)] ?? [], stored))
  return names.length > 1 && importFieldsOf(kind).every(({ name, required }) => !required || names.includes(name))
}

const bestCount = (kind: ImportKind, rows: Parameters<typeof headingRowOf>[1]) => {
  const stored = new Map()
  const match = matchColumns(kind, rows[headingRowOf(kind, rows, stored)] ?? [], stored)
  return { count: Object.keys(match).length, names: new Set(Object.values(match)) }
}

/** Whether a file is named after a kind: `transporters.xlsx`, `Our transport rates 2026.csv`. */
const isCalledAfter = (kind: ImportKind, fileName: string): boolean => {
  const name = ` ${comparableText(fileName)} `
  const { label, one } = importKinds[kind]
  return [label, one].some((word) => name.includes(` ${comparableText(word)} `))
}

/**
 * Another kind that the first rows of a file resemble more: one of which more columns are recognised, among them all that it
 * requires. If kinds have the same columns, as lists of companies do, the name of the file decides.
 * @returns null when the file looks like the kind it is being imported as.
 */
export function looksLike(kind: ImportKind, rows: readonly (readonly (string | null)[])[], fileName: string): ImportKind | null {
  const called = (one: ImportKind) => (isCalledAfter(one, fileName) ? 0.5 : 0)
  let best: { kind: ImportKind | null; score: number } = { kind: null, score: bestCount(kind, rows).count + called(kind) }
  for (const other of importKindIds) {
    if (other === kind) continue
    const { count, names } = bestCount(other, rows)
    const isWhole = importFieldsOf(other).every(({ name, required }) => !required || names.has(name))
    const score = count + called(other)
    if (isWhole && score > best.score) best = { kind: other, score }
  }
  return best.kind
}
