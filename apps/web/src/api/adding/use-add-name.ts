import { hasAny } from '@haulm/domain/people/person.ts'
import { offeredOptions } from '@haulm/domain/reference-data/option-of.ts'
import { listEntryOf, type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { withChosen } from '../../ui/choices/combobox-matches.ts'
import type { ListOption } from '../../ui/choices/list-option.ts'
import { useList, useRetryList } from '../queries/lookups.ts'
import { settingsQuery } from '../queries/record-queries.ts'
import { usePerson } from '../session/person.ts'
import { type WantedRecord, wantedOverPage } from './add-to-list.ts'

/** Stands before the name in the value of the option that adds it. */
const marker = 'add:'

type AddName = Pick<WantedRecord, 'purpose' | 'tradeId' | 'onAdded' | 'onAsked'> & {
  /** The list; undefined when the choice is from no list. */
  kind: ReferenceKind | undefined
}

/**
 * How a choice offers a name that is in no list: last among its options, taken by Enter or a press, never by leaving the field.
 * @returns `addNew` for the list; `taken`, which says whether a picked value was that option, and opens its dialog; `empty`,
 * shown when the list is empty; `onRetry`, for when the list could not be fetched.
 */
export function useAddName({ kind, ...wanted }: AddName) {
  const wayTo = useWayToAdd()
  const way = kind && wayTo(kind)
  const onRetry = useRetryList()(kind)
  return {
    addNew: (typed: string): ListOption | null => {
      if (kind === undefined || way === undefined) return null
      const label = `${way === 'add' ? 'Add' : 'Ask for'} "${typed}" as a ${referenceKinds[kind].label.toLowerCase()}…`
      return { value: marker + typed, label, isAction: true }
    },
    taken: (value: string | null, before?: () => void): boolean => {
      if (kind === undefined || way === undefined || !value?.startsWith(marker)) return false
      before?.()
      wantedOverPage.open({ kind, name: value.slice(marker.length), way, ...wanted })
      return true
    },
    empty: way === undefined ? 'Nothing matches.' : `Nothing matches. Type a name to ${way === 'add' ? 'add' : 'ask for'} it.`,
    onRetry,
  }
}

type ListChoice = Pick<AddName, 'purpose' | 'onAdded'> & { [Part in 'chosen' | 'name']?: string | null | undefined }

/**
 * How a field of a record is chosen from its list, and how a name is added that the list lacks.
 * @param chosen what the stored record has there, by the `name` that it gives it: offered even if the list no longer does.
 */
export function useListChoice(kind: ReferenceKind, { chosen, name, ...wanted }: ListChoice) {
  const { records, isComing } = useList(kind)
  const adding = useAddName({ ...wanted, kind, tradeId: null })
  return { kind: 'choice', isComing, adding, options: withChosen(offeredOptions(kind, records, chosen), chosen, name) } as const
}

/** How the person gets a name into a list: administrators add it, and logistics if the company lets them; others ask. */
function useWayToAdd(): (kind: ReferenceKind) => WantedRecord['way'] {
  const person = usePerson()
  const { data } = useQuery(settingsQuery)
  return (kind) => {
    const adders = data?.logisticsMayAddParties ? listEntryOf(kind).adders : (['administration'] as const)
    return hasAny(person, adders) ? 'add' : 'ask'
  }
}
