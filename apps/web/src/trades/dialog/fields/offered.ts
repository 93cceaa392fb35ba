import type { FieldName, TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { nameBehind } from '@haulm/domain/trade/values/name-behind.ts'
import type { Lookups } from '../../../api/queries/lookups.ts'
import type { ComboboxOption } from '../../../ui/choices/combobox-matches.ts'
import { fieldChoices } from '../../lookups/choices.tsx'

/**
 * What a field offers: active records, and the one that the trade has, be it inactive.
 * Until the lists are there, the trade itself tells the name of what it has.
 */
export function offered(name: FieldName, base: TradePatch, trade: Trade | null, lookups: Lookups): ComboboxOption[] {
  const choices = fieldChoices(name, base, lookups)
  const value = trade?.[name]
  if (trade === null || typeof value !== 'string' || choices.some((choice) => choice.value === value)) return choices
  return [{ value, label: nameBehind(trade, name) ?? value }, ...choices]
}
