import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import { isLocked } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'

/** Why documents that prove a finished load stay as they are; null when they can be changed. @see docs/rules/documents.md, rule 7 */
export const lockOfDocuments = (trade: Trade, person: Holder): string | null =>
  isLocked(trade) && !hasAny(person, ['administration']) ? 'This trade is locked' : null
