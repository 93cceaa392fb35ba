import { type FieldName, listOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { useAddName } from '../../api/adding/use-add-name.ts'

type AddNew = {
  name: FieldName
  /** Null for a trade that is not saved yet. */
  tradeId: string | null
  /** Called with what the field holds from then on. */
  onAdded: (value: string) => void
  /** Called with the name once it was asked for: the field is as it was. */
  onAsked?: (name: string) => void
}

/** How a choice of a trade offers a name that is in no list, or asks for it. */
export function useAddNew({ name, tradeId, onAdded, onAsked = () => {} }: AddNew) {
  return useAddName({ kind: listOf(name), purpose: 'trade', tradeId, onAdded, onAsked })
}
