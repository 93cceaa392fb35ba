import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import { type FieldName, fieldOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type Lockable, putsLock } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { withCommand } from '../../ui/keys/kbd.tsx'
import type { ToastMessage } from '../../ui/toasts/toast.ts'

/** 'Tonnage of T-2026-00042', 'Tonnage and 2 more of T-2026-00042'. */
export function editText(trade: Pick<Trade, 'tradeNumber'>, patch: TradePatch): string {
  const [first, ...others] = Object.keys(patch) as FieldName[]
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `${first ? fieldOf(first).label : 'Nothing'}${more} of ${trade.tradeNumber}`
}

/** So long the message of a save stays that locked a trade for the one who made it, in ms. */
const lockedDuration = 20_000

/**
 * What the message of a save says beside its title and text: what was saved; and where it locked for the one who made it, that it did,
 * and how long they can take it back.
 * @param steps the trades before and after, as far as both are known.
 */
export function savedTexts(
  about: string,
  steps: readonly { before: Lockable; after: Lockable }[],
  person: Holder | null | undefined,
): Pick<ToastMessage, 'about' | 'duration'> {
  const locks = steps.some(({ before, after }) => putsLock(before, after))
  if (!locks || !person || hasAny(person, ['administration'])) return { about }
  return { about: `${about}. Locked now: for a minute, Undo or ${withCommand('Z')} takes it back.`, duration: lockedDuration }
}
