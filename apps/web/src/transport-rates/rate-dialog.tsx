import type { Call } from '@haulm/api/routes.ts'
import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { codeAndName, type Transporter } from '@haulm/domain/reference-data/reference-kinds.ts'
import { similarNames } from '@haulm/domain/reference-data/similar-names.ts'
import { rateFields, storedRateNames } from '@haulm/domain/transport-rate/fields.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { useState } from 'react'
import { useListChoice } from '../api/adding/use-add-name.ts'
import { useList } from '../api/queries/lookups.ts'
import { queryKeys, staleAfter } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'
import { useRecordEditing } from '../api/use-record-editing.ts'
import { withChosen } from '../ui/choices/combobox-matches.ts'
import { firstField } from '../ui/focus/focus-moves.ts'
import { entriesOf } from '../ui/record-form/entries.ts'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import type { RecordField } from '../ui/record-form/record-form.tsx'
import type { RecordFormState } from '../ui/record-form/use-record-form.ts'
import { newNameOf, newTransporter, type RateEntries, readRateForm } from './rate-form.ts'
import { rateTexts } from './rate-texts.ts'

type RateDialogProps = {
  /** The stored rate being edited, as it stands now; null for a new one. */
  record: TransportRate | null
  /** Whether somebody else has deleted it meanwhile. */
  isGone: boolean
  copyOf: TransportRate | undefined
  /** Places that rates already name, suggested while typing. */
  places: readonly string[]
  onClose: () => void
}

/** Adds or edits a transport rate. @see docs/rules/rates.md, rule 1 */
export function RateDialog({ record, isGone, copyOf, places, onClose }: RateDialogProps) {
  const [today] = useState(todayAtHome)
  const isEdit = record !== null
  const source = record ?? copyOf
  const form = useRecordEditing({
    record,
    entries: (stored: TransportRate | null): RateEntries => entriesOf(storedRateNames, stored ?? copyOf ?? {}),
    read: (values) => readRateForm(values, { today, isEdit }),
    send: {
      create: (body, headers) =>
        request('POST /api/transport-rates', { body: body as Call<'POST /api/transport-rates'>['body'], headers }),
      update: (id, body) => request('PUT /api/transport-rates/:id', { params: { id }, body }),
    },
    texts: rateTexts,
    stale: [...staleAfter('transportRate'), queryKeys.lookup('transporter')],
    atFields: ({ newTransporterName, ...problems }) =>
      newTransporterName ? { ...problems, transporterId: newTransporterName } : problems,
    onClose,
  })
  const fields = useRateFields({ form, places, today, isEdit, source })
  return (
    <RecordDialog
      title={isEdit ? 'Edit Transport Rate' : 'Add Transport Rate'}
      fields={fields}
      form={form}
      gone={isGone ? { one: 'transport rate' } : undefined}
      submitLabel={isEdit ? 'Update Rate' : 'Create Rate'}
      busyLabel={isEdit ? 'Updating...' : 'Creating...'}
      onClose={onClose}
    />
  )
}

type Fields = {
  form: RecordFormState<RateEntries>
  places: readonly string[]
  today: string
  isEdit: boolean
  source: TransportRate | undefined
}

function useRateFields({ form, places, today, isEdit, source }: Fields): RecordField[] {
  const { enter } = form
  const chosen = form.values.transporterId
  const transporters = useList('transporter')
  const truckType = useListChoice('truckType', {
    purpose: 'rate',
    chosen: source?.truckType,
    onAdded: (code) => enter('truckType', code),
  })
  const commodity = useListChoice('commodity', {
    purpose: 'rate',
    chosen: source?.commodityId,
    name: source?.commodityInfo && codeAndName(source.commodityInfo),
    onAdded: (id) => enter('commodityId', id),
  })
  const labelled = (name: keyof RateEntries) => ({ name, label: rateFields[name].label })
  return [
    { ...labelled('fromLocation'), kind: 'text', required: true, suggestions: places },
    { ...labelled('toLocation'), kind: 'text', required: true, suggestions: places },
    {
      ...labelled('transporterId'),
      kind: 'choice',
      required: isEdit,
      placeholder: 'Choose, or type a new name',
      isComing: transporters.isComing,
      adding: addingTransporter(transporters.onRetry),
      options: transporterOptions(transporters.records, chosen, source),
      text: newNameOf(chosen) ?? undefined,
      note: similarTransporters(transporters.records, chosen, (id) => enter('transporterId', id)),
    },
    { ...labelled('truckType'), ...truckType, required: true },
    { ...labelled('commodityId'), ...commodity, required: isEdit, wide: true },
    { ...labelled('ratePerTon'), kind: 'number', prefix: 'R' },
    { ...labelled('loadRate'), kind: 'number', prefix: 'R', hint: 'whole load' },
    { ...labelled('validFrom'), kind: 'day', today },
    { ...labelled('validTo'), kind: 'day', today },
  ]
}

/** A name that is not in the list is entered at once, and becomes a transporter when the rate is saved. */
const addingTransporter = (onRetry: (() => void) | undefined) => ({
  addNew: (typed: string) => ({ value: newTransporter(typed), label: `Add new: "${typed}"` }),
  taken: () => false,
  empty: 'Nothing matches.',
  onRetry,
})

/** The transporters of the list, that of the rate which is edited or copied, and the name of a new one. */
function transporterOptions(transporters: readonly Transporter[], chosen: string, source: TransportRate | undefined) {
  const known = transporters.map(({ id, name }) => ({ value: id, label: name }))
  const listed = withChosen(known, source?.transporterId, source?.transporter?.name)
  const newName = newNameOf(chosen)
  return newName === null ? listed : [...listed, { value: chosen, label: `New: ${newName}` }]
}

/** Names similar to a new one: perhaps one of them is meant. Null when there are none. */
function similarTransporters(transporters: readonly Transporter[], chosen: string, choose: (id: string) => void) {
  const newName = newNameOf(chosen)
  const similar = newName === null ? [] : similarNames(newName, transporters).slice(0, 3)
  if (similar.length === 0) return null
  return (
    <span role="status" className="text-warning">
      There is a similar name:{' '}
      {similar.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // This button is removed once its name is chosen.
              const field = currentTarget.closest<HTMLElement>('[data-field]')
              if (field) firstField(field)?.focus()
              choose(id)
            }}
            className="font-[560] underline underline-offset-2"
          >
            {name}
          </button>
        </span>
      ))}
    </span>
  )
}
