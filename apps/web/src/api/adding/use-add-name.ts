import { type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { ComboboxOption } from '../../ui/choices/combobox-matches.ts'
import { type WantedRecord, wantRecord } from './add-to-list.ts'
import { useWayToAdd } from './way-to-add.ts'

/** Before the name in the value of the option that adds it. */
const marker = 'add:'

type AddName = Pick<WantedRecord, 'purpose' | 'tradeId' | 'onAdded' | 'onAsked'> & {
  /** The list; undefined for a choice from none. */
  kind: ReferenceKind | undefined
}

/**
 * How a choice offers a name that is in no list: last among its options, taken by Enter or a press, never by leaving the field.
 * @returns `addNew` for the list; `taken`, which says whether a picked value was that option, and opens its dialog; `empty`, said
 * where the list holds nothing.
 */
export function useAddName({ kind, ...wanted }: AddName) {
  const wayTo = useWayToAdd()
  const way = kind && wayTo(kind)
  return {
    addNew: (typed: string): ComboboxOption | null => {
      if (kind === undefined || way === undefined) return null
      const label = `${way === 'add' ? 'Add' : 'Ask for'} "${typed}" as a ${referenceKinds[kind].label.toLowerCase()}…`
      return { value: marker + typed, label, isAction: true }
    },
    taken: (value: string | null, before?: () => void): boolean => {
      if (kind === undefined || way === undefined || !value?.startsWith(marker)) return false
      before?.()
      wantRecord({ kind, name: value.slice(marker.length), way, ...wanted })
      return true
    },
    empty: way === undefined ? 'Nothing matches.' : `Nothing matches. Type a name to ${way === 'add' ? 'add' : 'ask for'} it.`,
  }
}
