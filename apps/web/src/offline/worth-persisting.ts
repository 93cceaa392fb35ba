import type { Query } from '@tanstack/react-query'
import { reachability } from '../api/request/reachability.ts'
import { ages } from './ages.ts'
import type { LoadedAnswer } from './persisted/sealed-answers.ts'

/** The most characters of one answer: about two thousand trades. */
const longest = 4_000_000

/** Whether a query holds a whole answer that the server gave, and that is of use later. */
export const isWorthPersisting = ({ state, meta, options, queryHash }: Query): boolean =>
  state.status === 'success' &&
  // The first part of a long list is shown before the rest has come.
  state.fetchStatus === 'idle' &&
  state.data != null &&
  meta?.offline !== 'never' &&
  options.queryFn !== undefined &&
  reachability.isOnline() &&
  !ages.get().has(queryHash)

/** What is kept of a query; null where it is too much. */
export function answerOf({ state, queryHash }: Query, keptAt: number): LoadedAnswer | null {
  if (weigh(state.data) > longest) return null
  const text = JSON.stringify(state.data)
  return { hash: queryHash, text, size: text.length, givenAt: state.dataUpdatedAt, keptAt }
}

/**
 * About how many characters a value takes as JSON, without writing it: of a list only the first entry is looked at. What is too large
 * is thereby not written in vain, which would hold up the page.
 */
export function weigh(value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  if (Array.isArray(value)) return 2 + value.length * (1 + (value.length > 0 ? weigh(value[0]) : 0))
  if (typeof value !== 'object' || value === null) return 5
  return Object.entries(value).reduce((sum, [name, one]) => sum + name.length + 4 + weigh(one), 2)
}
