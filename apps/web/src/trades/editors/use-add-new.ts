import { type FieldName, listOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { useAddName } from '../../api/adding/use-add-name.ts'
import { rememberAsked } from '../lookups/asked-names.ts'

type AddNew = {
  name: FieldName
  /** Null for a trade that is not saved yet. */
  tradeId: string | null
  /** Called with what the field holds from then on. */
  onAdded: (value: string) => void
  /** Called when the name was asked for: the field is as it was. */
  onAsked?: () => void
}

/** How a choice of a trade offers a name that is in no list; what is asked for before the trade is saved is remembered. */
export function useAddNew({ name, tradeId, onAdded, onAsked }: AddNew) {
  const kind = listOf(name)
  const asked = (wanted: string) => {
    if (tradeId === null && kind !== undefined) rememberAsked({ kind, name: wanted })
    onAsked?.()
  }
  return useAddName({ kind, mayAsk: true, tradeId, onAdded, onAsked: asked })
}
