import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { nameBehind } from '@haulm/domain/trade/values/name-behind.ts'
import type { Lookups } from '../../api/queries/lookups.ts'
import { withChosen } from '../../ui/choices/combobox-matches.ts'
import type { ListOption } from '../../ui/choices/list-option.ts'
import { fieldChoices } from '../lookups/choices.tsx'

/** What a field of a trade in the table offers. One that its list does not have yet, or no longer, goes by its name in the trade. */
export function offeredInTable(name: FieldName, trade: Trade, lookups: Lookups, isListComing: boolean): ListOption[] {
  const choices = fieldChoices(name, trade, lookups)
  return isListComing ? choices : withChosen(choices, trade[name] as string | null | undefined, nameBehind(trade, name))
}
