import type { Person } from '@haulm/domain/people/person.ts'
import { fieldNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type DocumentCounts, isTradeDocument, readsTradeDocument } from '@haulm/domain/trade/documents/trade-documents.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import type { Keyed } from '../http/answers/once-for-key.ts'

/** An action that changes or creates a trade, done once for its key. */
export const keyedTrade = (keyed: Keyed): Keyed => ({
  ...keyed,
  body: withoutNested(keyed.body),
  readAgain: (answer) => asReadBy(keyed.person, answer),
})

/** Lists and objects occur in a trade only where they are ignored, and may be nested too deeply to be serialised. */
const withoutNested = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typeof value === 'object' ? null : value]))

/**
 * Removes fields that were readable when the reply was made but are no longer, and likewise counts of documents. If nothing is
 * removed, the reply stays identical to the byte.
 */
export function asReadBy(person: Person, answer: string): string {
  const hidden = new Set<string>(fieldNames.filter((name) => !canRead(person, name)))
  const { documents, ...trade } = JSON.parse(answer) as { documents?: DocumentCounts }
  const isCounted = (kind: string) => isTradeDocument(kind) && readsTradeDocument(person, kind)
  if (!Object.keys(trade).some((name) => hidden.has(name)) && Object.keys(documents ?? {}).every(isCounted)) return answer
  return JSON.stringify({
    ...Object.fromEntries(Object.entries(trade).filter(([name]) => !hidden.has(name))),
    ...(documents && { documents: Object.fromEntries(Object.entries(documents).filter(([kind]) => isCounted(kind))) }),
  })
}
