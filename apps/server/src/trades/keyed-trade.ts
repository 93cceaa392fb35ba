import type { Person } from '@haulm/domain/people/person.ts'
import { fieldNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type DocumentCounts, isTradeDocument, readsTradeDocument } from '@haulm/domain/trade/documents/trade-documents.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import type { Keyed } from '../http/answers/once-for-key.ts'

/** What is done to a trade, or makes one, once for its key. */
export const keyedTrade = (keyed: Keyed): Keyed => ({
  ...keyed,
  body: withoutNested(keyed.body),
  readAgain: (answer) => asReadBy(keyed.person, answer),
})

/** Lists and objects stand in a trade only where they are ignored, and may lie in each other deeper than can be written. */
const withoutNested = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typeof value === 'object' ? null : value]))

/**
 * Fields that were readable when the trade was answered, and are no longer, go, and so do counts of documents. Where nothing goes, the
 * answer stays the same to the byte.
 */
function asReadBy(person: Person, answer: string): string {
  const hidden = new Set<string>(fieldNames.filter((name) => !canRead(person, name)))
  const { documents, ...trade } = JSON.parse(answer) as { documents?: DocumentCounts }
  const isCounted = (kind: string) => isTradeDocument(kind) && readsTradeDocument(person, kind)
  if (!Object.keys(trade).some((name) => hidden.has(name)) && Object.keys(documents ?? {}).every(isCounted)) return answer
  return JSON.stringify({
    ...Object.fromEntries(Object.entries(trade).filter(([name]) => !hidden.has(name))),
    ...(documents && { documents: Object.fromEntries(Object.entries(documents).filter(([kind]) => isCounted(kind))) }),
  })
}
