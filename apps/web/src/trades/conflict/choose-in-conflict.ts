import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type Asked, sharedQuestion } from '../../ui/state/shared-question.ts'
import { type Conflict, disputesOf, resolve } from './resolve-conflict.ts'

type ConflictAt = Conflict & { at: Date }

/** A conflict that waits for its person. */
export type OpenConflict = Asked<ConflictAt, TradePatch | null>

/** The conflict that is to be shown; null when there is none. */
export const openConflict = sharedQuestion<ConflictAt, TradePatch | null>()

/** The answer to the conflict that was met last: another one is shown after it. */
let last: Promise<unknown> = Promise.resolve()

/** How many people were at this tab, one after the other. */
let persons = 0

/**
 * Lets the person choose, field by field, between what they typed and what was saved meanwhile; one conflict after the other.
 * Where no field was changed by both, it answers at once without asking.
 * @returns what is to be saved now over `current` (empty when all of theirs is taken); null when the person cancelled.
 */
export function chooseInConflict(conflict: Conflict): Promise<TradePatch | null> {
  if (disputesOf(conflict).length === 0) return Promise.resolve(resolve(conflict, {}))
  const person = persons
  const answer = last.then(() =>
    person === persons ? openConflict.ask({ ...conflict, at: conflict.enteredAt ?? new Date() }) : null,
  )
  last = answer
  return answer
}

/** The person is gone: what they were asked, or were to be, is put off, and asked of nobody else. */
export function dropConflicts(): void {
  persons += 1
  openConflict.get()?.answer(null)
}
