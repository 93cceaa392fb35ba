import { dateRangePresets } from '@haulm/domain/calendar/date-range.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { codeAndName } from '@haulm/domain/reference-data/reference-kinds.ts'
import { clientChoice, withEveryFarm } from '@haulm/domain/report/report-definition.ts'
import { tradeStatuses, tradeStatusLabels } from '@haulm/domain/trade/status/trade-status.ts'
import { useList } from '../../api/queries/use-list.ts'
import type { ListOption } from '../../ui/choices/list-option.ts'
import { Select } from '../../ui/choices/select.tsx'
import type { RecordField } from '../../ui/record-form/record-form.tsx'
import type { RecordFormState } from '../../ui/record-form/use-record-form.ts'
import { onScreen } from './custom-report-form.ts'

const activeFirst = <T extends { isActive: boolean }>(records: readonly T[]) =>
  records.toSorted((left, right) => Number(right.isActive) - Number(left.isActive))

const everyFarmOf = (name: string) => `${name}, all its farms`
const plain = (name: string) => name.trim().toLowerCase()

/** Each name that several clients share, for all of them. */
function namesOfFarms(clients: readonly { id: string; name: string }[]): ListOption<string>[] {
  const byName = new Map<string, { id: string; name: string; count: number }>()
  for (const { id, name } of clients) {
    const known = byName.get(plain(name))
    byName.set(plain(name), known ? { ...known, count: known.count + 1 } : { id, name, count: 1 })
  }
  return [...byName.values()]
    .filter(({ count }) => count > 1)
    .map(({ id, name, count }) => ({ value: withEveryFarm(id), label: everyFarmOf(name), detail: formatCount(count, 'farm') }))
}

/** The filters that are no days. Their lists come from what there is, the active ones first. */
export function useFilterFields(): RecordField[] {
  const commodities = useList('commodity')
  const clients = useList('client')
  const suppliers = useList('supplier')
  const transporters = useList('transporter')
  const truckTypes = useList('truckType')
  const named = (records: readonly { id: string; name: string; farmName?: string | null }[]) =>
    records.map(({ id, name, farmName }) => ({ value: id, label: [name, farmName].filter(Boolean).join(', ') }))
  const choice = (name: string, label: string, options: ListOption<string>[], isComing = false) =>
    ({ name, label, kind: 'choices', placeholder: 'All', options, isComing }) satisfies RecordField
  return [
    choice(
      'status',
      'Status',
      tradeStatuses.map((value) => ({ value, label: tradeStatusLabels[value] })),
    ),
    choice(
      'commodity',
      'Commodity',
      activeFirst(commodities.records).map((record) => ({ value: record.id, label: codeAndName(record) })),
      commodities.isComing,
    ),
    {
      ...choice('client', 'Client', [...namesOfFarms(clients.records), ...named(clients.records)], clients.isComing),
      labelOf: (value) => {
        const client = clients.records.find(({ id }) => id === clientChoice(value).id)
        return client && everyFarmOf(client.name)
      },
    },
    choice('supplier', 'Supplier', named(suppliers.records), suppliers.isComing),
    choice('transporter', 'Transporter', named(transporters.records), transporters.isComing),
    choice(
      'truckType',
      'Truck Type',
      activeFirst(truckTypes.records).map(({ code, displayName }) => ({ value: code, label: displayName })),
      truckTypes.isComing,
    ),
    { name: 'minTonnage', label: 'Minimum Tonnage', kind: 'number' },
    { name: 'maxTonnage', label: 'Maximum Tonnage', kind: 'number' },
    { name: 'minSellingPrice', label: 'Minimum Selling Price', kind: 'number', prefix: 'R' },
    { name: 'maxSellingPrice', label: 'Maximum Selling Price', kind: 'number', prefix: 'R' },
  ]
}

const periods = Object.entries(dateRangePresets).map(([value, label]) => ({ value, label }))
const columns = [
  { value: 'all', label: 'All that you may read' },
  { value: onScreen, label: 'As on my screen' },
]

/** All fields of the dialog. Days are typed for a custom range; other periods mean what they mean on the day of the report. */
export function reportFields(filters: readonly RecordField[], form: RecordFormState, today: string): RecordField[] {
  const chosen = (name: string, label: string, options: readonly ListOption<string>[]): RecordField => ({
    name,
    label,
    kind: 'own',
    control: <Select value={String(form.values[name])} options={options} onChange={(value) => form.enter(name, value)} />,
  })
  const days: RecordField[] = [
    { name: 'startDate', label: 'Start Date', kind: 'day', today },
    { name: 'endDate', label: 'End Date', kind: 'day', today },
  ]
  return [
    chosen('period', 'Loading Date', periods),
    chosen('columns', 'Columns', columns),
    ...(form.values.period === 'custom' ? days : []),
    ...filters,
  ]
}
