import type { Day } from '@haulm/domain/calendar/day.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { namesOfTruckTypes } from '@haulm/domain/reference-data/truck-type-label.ts'
import { deletesRates, writesRates } from '@haulm/domain/transport-rate/access.ts'
import { overlappingRates } from '@haulm/domain/transport-rate/overlapping-rates.ts'
import { routeOf, type TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lookup } from '../api/queries/lookups.ts'
import { transportRatesQuery } from '../api/queries/record-queries.ts'
import { staleAfter } from '../api/query-keys.ts'
import { QueryState } from '../api/query-state.tsx'
import { useHistoryAction } from '../api/record-actions.tsx'
import { request } from '../api/request/request.ts'
import { usePerson } from '../api/session/person.ts'
import { RecordTable } from '../grid/records/record-table.tsx'
import { AddButton } from '../ui/controls/add-button.tsx'
import { Button } from '../ui/controls/button.tsx'
import { recordActions } from '../ui/controls/record-action.tsx'
import { lateOver } from '../ui/late-over.tsx'
import { EmptyState } from '../ui/page-state/empty-state.tsx'
import { editedOrCopied, useOpenRecord } from '../ui/state/use-open-record.ts'
import { useToday } from '../ui/state/use-today.ts'
import { toast } from '../ui/toasts/toast.ts'
import { RateStrip, RateStripFoot, rateColumns } from './rate-rows.tsx'
import { rateTexts } from './rate-texts.ts'
import { RatesToolbar } from './rates-toolbar.tsx'
import { useRatesPage } from './use-rates-page.ts'

// Not needed by those who only look.
const DeleteRecord = lateOver(() => import('../api/save-question.tsx'), 'DeleteRecord')
const RateDialog = lateOver(() => import('./rate-dialog.tsx'), 'RateDialog')

const noRates: readonly TransportRate[] = []

/** What transporters ask, by truck type. @see docs/rules/rates.md, rule 2 */
export function RatesPage() {
  const person = usePerson()
  const query = useQuery({ ...transportRatesQuery, refetchOnMount: 'always' })
  const rates = query.data ?? noRates
  const { data: truckTypes } = useQuery(lookup('truckType'))
  const names = useMemo(() => namesOfTruckTypes(truckTypes ?? []), [truckTypes])
  const today = useToday()
  const page = useRatesPage(rates, names, today)
  const overlapping = useMemo(() => overlappingRates(rates), [rates])
  const columns = useMemo(() => rateColumns({ names, overlapping, today }), [names, overlapping, today])
  const places = useMemo(() => placesOf(rates), [rates])
  const { open, begin, add: addRate, close } = useOpenRecord<TransportRate, 'edit' | 'copy' | 'delete'>(query.data)
  const history = useHistoryAction('transportRate')
  const mayWrite = writesRates(person)
  const add = mayWrite ? addRate : null
  const copy = (rate: TransportRate) => {
    begin('copy')(rate)
    toast({ kind: 'success', ...rateTexts.copied })
  }
  const actions = [
    ...recordActions({
      edit: mayWrite && begin('edit'),
      copy: mayWrite && copy,
      delete: deletesRates(person) && begin('delete'),
    }),
    ...history,
  ]
  return (
    <>
      <RatesToolbar
        page={page}
        today={today}
        count={query.data ? countOf(page.groups.flatMap((group) => group.rates)) : null}
        onAdd={add}
      />
      <QueryState query={query} what="transport rates" widths={columns.map(({ width = 0 }) => width)}>
        {() => (
          <RecordTable
            name="rates"
            label="Transport rates"
            columns={columns}
            groups={page.groups.map(({ truckType, label, rates: inGroup }) => ({
              id: truckType,
              label,
              note: formatCount(inGroup.length, 'rate'),
              rows: inGroup,
              isOpen: page.isOpen(truckType),
            }))}
            onToggle={page.toggle}
            nameOf={nameOf}
            actions={actions}
            strip={(rate) => <RateStrip rate={rate} names={names} today={today} />}
            stripFoot={(rate) => <RateStripFoot rate={rate} others={overlapping.get(rate.id) ?? []} today={today} />}
            empty={rates.length === 0 ? <NoRates onAdd={add} /> : <NoMatch q={page.q} on={page.on} onClear={page.clear} />}
          />
        )}
      </QueryState>
      {open?.what === 'delete' && (
        <DeleteRecord
          one="Transport Rate"
          called={nameOf(open.record)}
          send={() => request('DELETE /api/transport-rates/:id', { params: { id: open.record.id } })}
          texts={rateTexts.delete}
          stale={staleAfter('transportRate')}
          onClose={close}
        />
      )}
      {open && open.what !== 'delete' && <RateDialog {...editedOrCopied(open)} places={places} onClose={close} />}
    </>
  )
}

const nameOf = (rate: TransportRate): string => [routeOf(rate), rate.transporter?.name].filter(Boolean).join(', ')

/** `32 rates, 7 transporters`. */
function countOf(rates: readonly TransportRate[]): string {
  const transporters = new Set(rates.flatMap(({ transporterId }) => transporterId ?? []))
  return `${formatCount(rates.length, 'rate')}, ${formatCount(transporters.size, 'transporter')}`
}

const placesOf = (rates: readonly TransportRate[]): string[] =>
  [...new Set(rates.flatMap(({ fromLocation, toLocation }) => [fromLocation, toLocation]))].sort()

const NoRates = ({ onAdd }: { onAdd: (() => void) | null }) => (
  <EmptyState title="No transport rates found." action={onAdd && <AddButton label="Add First Rate" onClick={onAdd} />} />
)

function NoMatch({ q, on, onClear }: { q: string; on: Day | null; onClear: () => void }) {
  const valid = on === null ? '' : ` valid on ${formatDayWithYear(on)}`
  return (
    <EmptyState
      title={q === '' ? `No transport rates are${valid}.` : `No transport rates${valid} found matching "${q}".`}
      description={
        on === null
          ? 'Try another search term, or clear the search to see all rates.'
          : 'Choose another day, or clear the filters to see all rates.'
      }
      action={<Button label={on === null ? 'Clear Search' : 'Clear Filters'} onClick={onClear} />}
    />
  )
}
