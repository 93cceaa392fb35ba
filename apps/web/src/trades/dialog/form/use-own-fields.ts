import type { FieldName, WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { useLatest } from '../../../ui/state/use-latest.ts'
import type { FieldEntries } from './entry.ts'

/** What is specific to each load: a copy leaves these fields blank, for its people to enter. In the order of the dialog. */
const ownOfLoad = [
  'loadingDate',
  'truckReg',
  'tonnage',
  'deliveryDate',
  'loadingNumber',
  'weighbridgeTicket',
  'sageSalesOrderNumber',
  'sagePurchaseOrder',
  'supplierInvoiceNumber',
  'transporterInvoiceNumber',
  'transportTotalExVat',
] as const satisfies WritableName[]

type Own = { entries: FieldEntries; writes: (name: FieldName) => boolean }

/**
 * Steps through the fields that are specific to each load: with the command key, Down and Up go to the next and the previous of
 * them that is empty, wrapping around; if there is none, they do nothing, rather than choose another option of a list.
 * @returns `first`, where a copy begins; `onKeyDown` for the form, to run before the fields' own handlers.
 */
export function useOwnFields(body: RefObject<HTMLElement | null>, own: Own) {
  const latest = useLatest(own)
  return useMemo(() => {
    const places = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    const emptyIn = (place: HTMLElement): HTMLElement | null => {
      const name = ownOfLoad.find((one) => one === place.dataset.field)
      const { entries, writes } = latest.current
      return name !== undefined && entries[name] === '' && writes(name) ? place.querySelector('input') : null
    }
    return {
      first: {
        get current() {
          // On a touch screen no field: the keyboard would cover half of the dialog.
          return matchMedia('(pointer: coarse)').matches ? null : (places().map(emptyIn).find(Boolean) ?? null)
        },
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (step === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
        // There the keys move between its lines.
        if (event.target instanceof HTMLTextAreaElement) return
        const all = places()
        const from = all.findIndex((place) => place.contains(event.target as Node))
        if (from < 0) return
        event.preventDefault()
        event.stopPropagation()
        for (let away = 1; away < all.length; away += 1) {
          const place = all[(from + step * away + all.length) % all.length]
          const field = place && emptyIn(place)
          if (field) return field.focus()
        }
      },
    }
  }, [body])
}
