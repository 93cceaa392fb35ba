import { referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type FieldName, listOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { wantRecord } from '../../api/add-to-list.ts'
import { useWayToAdd } from '../../api/way-to-add.ts'
import type { ComboboxOption } from '../../ui/combobox-matches.ts'
import { rememberAsked } from '../edit/asked-names.ts'

/** Before the name in the value of the option that adds it. */
const marker = 'add:'

type AddNew = {
  name: FieldName
  /** Null for a trade that is not saved yet. */
  tradeId: string | null
  /** Called with what the field holds from then on. */
  onAdded: (value: string) => void
  /** Called when the name was asked for: the field is as it was. */
  onAsked?: () => void
}

/**
 * How a choice offers a name that is in no list: last among its options, taken by Enter or a press, never by leaving the field.
 * @returns `addNew` for the list; `taken`, which says whether a picked value was that option, and opens its dialog; `empty`, said
 * where the list holds nothing.
 */
export function useAddNew({ name, tradeId, onAdded, onAsked }: AddNew) {
  const wayTo = useWayToAdd()
  const kind = listOf(name)
  const way = kind && wayTo(kind)
  return {
    addNew: (typed: string): ComboboxOption | null => {
      if (kind === undefined) return null
      const label = `${way === 'add' ? 'Add' : 'Ask for'} "${typed}" as a ${referenceKinds[kind].label.toLowerCase()}…`
      return { value: marker + typed, label, isAction: true }
    },
    taken: (value: string | null, before?: () => void): boolean => {
      if (kind === undefined || way === undefined || !value?.startsWith(marker)) return false
      before?.()
      const asked = (wanted: string) => {
        if (tradeId === null) rememberAsked({ kind, name: wanted })
        onAsked?.()
      }
      wantRecord({ kind, name: value.slice(marker.length), way, tradeId, onAdded, onAsked: asked })
      return true
    },
    empty: kind === undefined ? 'Nothing matches.' : `Nothing matches. Type a name to ${way === 'add' ? 'add' : 'ask for'} it.`,
  }
}
