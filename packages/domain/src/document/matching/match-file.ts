import type { Day } from '../../calendar/day.ts'
import { compareTexts } from '../../text/compare-texts.ts'
import { type FileTokens, plainToken } from './file-tokens.ts'
import { type MatchedField, matchedFieldNames, matchedFields } from './matched-fields.ts'

/** Maximum number of files matched by one call; a larger pile takes several. */
export const mostMatchedFiles = 20

/** How certain it is which trade a file belongs to. `unclear`: several fit equally well, and none is proposed. */
export const surenesses = ['certain', 'likely', 'unclear', 'none'] as const
export type Sureness = (typeof surenesses)[number]

/** A trade in which something of a file was found, limited to the fields its reader may read. */
export type MatchCandidate = { readonly [Name in MatchedField]?: string | null } & {
  id: string
  loadingDate: Day | null
  deliveryDate: Day | null
}

/** A trade that a file may belong to. */
export type FileMatch = {
  id: string
  /** The fields in which something was found, with the trade's values. */
  by: readonly { field: MatchedField; value: string }[]
  /** Whether the load's own day occurs in the file, too. */
  hasDay: boolean
}

/** A field of a trade in which something of a file may be found. */
type Place = { trade: MatchCandidate; field: MatchedField; value: string }
type Found = Place & { points: number }

/**
 * The trades among which files are matched, by the tokens of their fields: a file then costs as much as what is found of it,
 * however many trades there are. They are added one by one, as thousands would keep others waiting.
 */
export class MatchCandidates {
  readonly #places = new Map<string, Place[]>()

  add(trade: MatchCandidate): void {
    for (const field of matchedFieldNames) {
      const value = trade[field] ?? ''
      const token = plainToken(value)
      if (token === '') continue
      const places = this.#places.get(token)
      if (places) places.push({ trade, field, value })
      else this.#places.set(token, [{ trade, field, value }])
    }
  }

  placesOf(token: string): readonly Place[] {
    return this.#places.get(token) ?? []
  }
}

/** Points from which a file certainly belongs to a trade, as long as nothing in it points as clearly to another. */
const clear = 10
const points = { own: 100, number: clear, doubtful: 3, truck: 2, day: 1 }

/**
 * A number of the trade that is short, or that stands as mere digits in the text of a PDF among amounts and phone numbers, may be
 * a coincidence and scores less.
 * @see docs/rules/documents.md, rule 21
 */
function pointsOf(field: MatchedField, token: string, isInName: boolean): number {
  const { weight } = matchedFields[field]
  if (weight !== 'number') return points[weight]
  const isClear = isInName ? token.length >= 5 : token.length >= 6 && /[a-z]/.test(token)
  return isClear ? points.number : points.doubtful
}

/** What is found of a file, by trade. */
function foundIn({ ofName, ofText }: FileTokens, candidates: MatchCandidates): Map<MatchCandidate, Found[]> {
  const tokens = [...new Set([...ofName, ...ofText])].filter((token) => candidates.placesOf(token).length > 0)
  const found = new Map<MatchCandidate, Found[]>()
  for (const token of tokens) {
    // The 00042 of T-2026-00042 is not the ticket 00042 of another load.
    if (tokens.some((other) => other !== token && other.includes(token))) continue
    for (const place of candidates.placesOf(token)) {
      const one = { ...place, points: pointsOf(place.field, token, ofName.has(token)) }
      const others = found.get(place.trade)
      if (others) others.push(one)
      else found.set(place.trade, [one])
    }
  }
  return found
}

/** In the order in which the fields are listed. */
const inOrder = (found: readonly Found[]): Found[] =>
  found.toSorted((one, other) => matchedFieldNames.indexOf(one.field) - matchedFieldNames.indexOf(other.field))

/**
 * The trades that a file may belong to, the likeliest first, and of equally likely ones the one that was entered last; and how certain the first is.
 * @param candidates the trades found by the tokens of the file; others among them do no harm.
 * @see docs/rules/documents.md, rule 21
 */
export function matchFile(tokens: FileTokens, candidates: MatchCandidates): { sureness: Sureness; matches: FileMatch[] } {
  const scored = [...foundIn(tokens, candidates)]
    .map(([trade, found]) => {
      const hasDay = [trade.loadingDate, trade.deliveryDate].some((day) => day !== null && tokens.days.has(day))
      const sum = found.reduce((all, one) => all + one.points, hasDay ? points.day : 0)
      const match = { id: trade.id, by: inOrder(found).map(({ field, value }) => ({ field, value })), hasDay }
      return { match, sum, number: trade.tradeNumber ?? '' }
    })
    .sort((one, other) => other.sum - one.sum || compareTexts(other.number, one.number))
  const matches = scored.map(({ match }) => match)
  return { sureness: surenessOf(scored.map(({ sum }) => sum)), matches }
}

/** @param sums points of the trades, the highest first. */
function surenessOf([first, second = 0]: readonly number[]): Sureness {
  if (first === undefined) return 'none'
  if (first === second) return 'unclear'
  return first >= clear && second < clear ? 'certain' : 'likely'
}
