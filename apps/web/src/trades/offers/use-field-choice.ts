import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type FieldName, listOf, type TradeFields } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { nameBehind } from '@haulm/domain/trade/values/name-behind.ts'
import { useMemo } from 'react'
import type { WantedRecord } from '../../api/adding/add-to-list.ts'
import { useAddName } from '../../api/adding/use-add-name.ts'
import type { Lookups } from '../../api/queries/lookups.ts'
import { withChosen } from '../../ui/choices/combobox-matches.ts'
import { fieldChoices, isComing } from '../lookups/choices.tsx'

type FieldChoice = Pick<WantedRecord, 'onAdded' | 'onAsked'> & {
  name: FieldName
  /** Null while it is not saved yet. */
  trade: Trade | null
  /** Its values, if the list follows those that something is typed over. */
  values?: Partial<TradeFields>
  lookups: Lookups
  coming: readonly ReferenceKind[]
  /** Whether the trade's own record is offered even before the list has come. */
  offersOwnAtOnce?: boolean
}

/**
 * A choice in a field of a trade: what is offered, with the trade's own record under the name that it gives it, if the list no
 * longer has it; and how a name is added that the list lacks.
 */
export function useFieldChoice({ name, trade, values, lookups, coming, offersOwnAtOnce = false, ...adding }: FieldChoice) {
  const isListComing = isComing(name, coming)
  const offersOwn = offersOwnAtOnce || !isListComing
  const options = useMemo(() => {
    const choices = fieldChoices(name, values ?? trade ?? {}, lookups)
    const own = trade?.[name]
    return trade && offersOwn && typeof own === 'string' ? withChosen(choices, own, nameBehind(trade, name)) : choices
  }, [name, trade, values, lookups, offersOwn])
  const added = useAddName({ kind: listOf(name), purpose: 'trade', tradeId: trade?.id ?? null, ...adding })
  return { options, isComing: isListComing, adding: added }
}
