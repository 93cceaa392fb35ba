import type { Holder } from '@haulm/domain/people/person.ts'
import { type TradeInput, type TradePatch, type WritableName, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { checkValue } from '@haulm/domain/trade/values/check-value.ts'
import { blankTrade, copyOfTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { persist, readPersisted } from '../../../ui/state/use-persisted.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { templateKey } from './draft-keys.ts'
import { openNewTrade } from './open-dialogs.ts'

/**
 * What a new trade begins from: the copied trade, else blank values. What is persisted on a device may be from an older release,
 * or not ours at all: values that would be refused stay blank.
 */
export function readTemplate(): TradeInput {
  const stored = readPersisted(templateKey)
  return typeof stored === 'object' && stored !== null ? { ...blankTrade(), ...acceptable(stored) } : blankTrade()
}

/** Those of the values that the person may read: the others get no field. */
export const readableOf = (values: TradePatch, person: Holder): TradePatch =>
  Object.fromEntries(Object.entries(values).filter(([name]) => canRead(person, name as WritableName)))

const acceptable = (stored: object): TradePatch =>
  Object.fromEntries(
    writableNames.flatMap((name) => {
      if (!Object.hasOwn(stored, name)) return []
      const checked = checkValue(name, (stored as Record<string, unknown>)[name])
      return checked.ok ? [[name, checked.value]] : []
    }),
  )

/** Begins a new trade as a copy of another, on any page. */
export function copyTrade(trade: Trade): void {
  persist(templateKey, copyOfTrade(trade))
  openNewTrade()
  toast({ kind: 'notice', title: 'Trade Copied', description: 'Finish the new trade and create it.' })
}
