import { dateRangePresets } from '@haulm/domain/calendar/date-range.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { optionById } from '@haulm/domain/reference-data/option-of.ts'
import { type ReportFilterName, reportFilterNames, reportFilters } from '@haulm/domain/report/report-definition.ts'
import { nameAsCompared } from '@haulm/domain/text/name-as-compared.ts'
import { fieldOf, listOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { prefixOf } from '@haulm/domain/trade/catalogue/kinds.ts'
import { clientChoice, everyFarmText, withEveryFarm } from '@haulm/domain/trade/filters/client-choice.ts'
import { filterChoices, filterFormOf } from '@haulm/domain/trade/filters/filter-fields.ts'
import { type Lookups, useLookups, useRetryList } from '../../api/queries/lookups.ts'
import { recordOptions } from '../../api/queries/record-options.ts'
import type { ListOption } from '../../ui/choices/list-option.ts'
import type { Entries } from '../../ui/record-form/entries.ts'
import type { RecordField } from '../../ui/record-form/record-form.tsx'
import { onScreen } from './custom-report-form.ts'

type Clients = Lookups['client']

/** Each name that several clients share, for all of them; then each client, with its farm. */
function clientOptions(clients: Clients): ListOption<string>[] {
  const farms = new Map<string, Clients[number][]>()
  for (const client of clients)
    farms.set(nameAsCompared(client.name), [...(farms.get(nameAsCompared(client.name)) ?? []), client])
  const everyFarm = [...farms.values()].flatMap(([first, ...others]) =>
    first === undefined || others.length === 0
      ? []
      : { value: withEveryFarm(first.id), label: everyFarmText(first.name), detail: formatCount(others.length + 1, 'farm') },
  )
  const each = clients.map(optionById)
  return [...everyFarm, ...each]
}

/** The filters that are not days, each with the editor of its kind. */
export function useFilterFields(): RecordField[] {
  const { lookups, coming } = useLookups()
  const retryOf = useRetryList()
  const labelOf = (value: string) => {
    const client = lookups.client.find(({ id }) => id === clientChoice(value).id)
    return client && everyFarmText(client.name)
  }
  return reportFilterNames.flatMap((name): RecordField[] => {
    const { label, field } = reportFilters[name]
    switch (filterFormOf(field)) {
      case 'day':
        return []
      case 'number':
        return [{ name, label, kind: 'number', prefix: prefixOf(fieldOf(field).kind) }]
      case 'choice':
        return [{ name, label, kind: 'choices', placeholder: 'All', options: filterChoices(field) }]
      default: {
        const list = listOf(field)
        const isComing = coming.some((kind) => kind === list)
        const choices = { name, label, kind: 'choices', placeholder: 'All', isComing, onRetry: retryOf(list) } as const
        return list === 'client'
          ? [{ ...choices, options: clientOptions(lookups.client), labelOf }]
          : [{ ...choices, options: recordOptions(field, lookups) }]
      }
    }
  })
}

const periods = Object.entries(dateRangePresets).map(([value, label]) => ({ value, label }))
const columns = [
  { value: 'all', label: 'All that you may read' },
  { value: onScreen, label: 'As on my screen' },
]

/** All fields of the dialog. Days are typed for a custom range; other periods are relative to the day of the report. */
export function reportFields(filters: readonly RecordField[], { period }: Entries, today: string): RecordField[] {
  const days = (['startDate', 'endDate'] satisfies ReportFilterName[]).map(
    (name): RecordField => ({ name, label: reportFilters[name].label, kind: 'day', today }),
  )
  return [
    { name: 'period', label: 'Loading Date', kind: 'select', options: periods },
    { name: 'columns', label: 'Columns', kind: 'select', options: columns },
    ...(period === 'custom' ? days : []),
    ...filters,
  ]
}
