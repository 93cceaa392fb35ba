import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type Asked, sharedQuestion } from '../../ui/state/shared-question.ts'
import { type Conflict, disputesOf, resolve } from './resolve-conflict.ts'

type ConflictAt = Conflict & { at: Date }

/** A conflict that waits for the person's choice. */
export type OpenConflict = Asked<ConflictAt, TradePatch | null>

export const openConflict = sharedQuestion<ConflictAt, TradePatch | null>()

/** The answer to the latest conflict: the next one is shown after it. */
let last: Promise<unknown> = Promise.resolve()

/** Counts the people who have used this tab, one after the other. */
let persons = 0

/**
 * Lets the person choose, field by field, between what they typed and what was saved meanwhile; one conflict after the other. If
 * no field was changed by both, it resolves at once without asking.
 * @returns what is still to be saved over `current` (empty if only the other side's values are taken); null if the person
 * cancelled.
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

/** The person has left: conflicts shown to them or waiting for them are put off, and shown to nobody else. */
export function dropConflicts(): void {
  persons += 1
  openConflict.get()?.answer(null)
}
