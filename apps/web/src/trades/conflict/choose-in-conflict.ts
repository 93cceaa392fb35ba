import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { sharedValue } from '../../ui/state/shared-value.ts'
import { type Conflict, disputesOf, resolve } from './resolve-conflict.ts'

/** A conflict that waits for its person, and where the answer goes. */
export type OpenConflict = Conflict & { at: Date; answer: (patch: TradePatch | null) => void }

const open = sharedValue<OpenConflict | null>(null)

/**
 * Lets the person choose, field by field, between what they typed and what was saved meanwhile.
 * Where no field was changed by both, it answers at once without asking.
 * @returns what is to be saved now over `current` (empty when all of theirs is taken); null when the person cancelled.
 */
export function chooseInConflict(conflict: Conflict): Promise<TradePatch | null> {
  if (disputesOf(conflict).length === 0) return Promise.resolve(resolve(conflict, {}))
  open.get()?.answer(null)
  return new Promise((answered) => {
    open.set({
      ...conflict,
      at: conflict.enteredAt ?? new Date(),
      answer: (patch) => {
        open.set(null)
        answered(patch)
      },
    })
  })
}

/** The conflict that is to be shown; null when there is none. */
export const useOpenConflict = (): OpenConflict | null => open.use()
