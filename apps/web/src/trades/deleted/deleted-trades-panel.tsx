import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import { formatTons } from '@haulm/domain/quantity/format.ts'
import type { DeletedTrade } from '@haulm/domain/trade/trade.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { cutAt } from '../../api/queries/cut-at.ts'
import { QueryState } from '../../api/query-state.tsx'
import { request } from '../../api/request/request.ts'
import { useSave } from '../../api/use-save.ts'
import { momentColumn, textColumn } from '../../grid/records/plain-columns.tsx'
import type { RecordColumn } from '../../grid/records/record-column.ts'
import { unsorted } from '../../grid/records/record-copy.ts'
import { RecordTable } from '../../grid/records/record-table.tsx'
import { useAddressSearch } from '../../ui/address/use-address.ts'
import { SearchBox } from '../../ui/controls/search-box.tsx'
import { EmptyState } from '../../ui/page-state/empty-state.tsx'
import { tradeKeys } from '../queries.ts'

/** As many as anybody looks through; a search finds the others. */
const mostListed = 200

/** The deleted trades, and a way to restore them. @see docs/rules/trades.md, rule 8 */
export function DeletedTradesPanel() {
  const { q: search, find: setSearch } = useAddressSearch()
  const trades = useQuery({
    queryKey: [...tradeKeys.deleted, search],
    queryFn: ({ signal }) =>
      request('GET /api/admin/deleted-trades', { query: { search, limit: String(mostListed + 1) }, signal }),
    select: (found) => cutAt(found, mostListed),
    placeholderData: keepPreviousData,
    meta: { offline: 'never' },
  })
  const { save, isSaving } = useSave({
    send: ({ id }: DeletedTrade) => request('POST /api/trades/:id/restore', { params: { id } }),
    done: (_saved, { tradeNumber }) => ({ title: 'Trade Restored', description: `${tradeNumber} is back where it was.` }),
    failed: 'Failed to restore trade',
    stale: [tradeKeys.deleted, tradeKeys.all],
  })
  const restore = { label: 'Restore', icon: RotateCcw, run: save, isOffered: () => !isSaving }
  return (
    <>
      <div className="flex shrink-0 items-center gap-x-3 px-5 py-2 max-md:flex-wrap max-md:px-4">
        <SearchBox
          label="Search deleted trades"
          placeholder="Search deleted trades..."
          value={search}
          onSearch={setSearch}
          className="max-w-[420px] flex-1 max-md:basis-full"
        />
        <p role="status" className="text-sm text-muted-foreground max-md:not-empty:pt-1">
          {trades.data?.isCut && `The latest ${mostListed}. A search finds the others.`}
        </p>
      </div>
      <QueryState query={trades} what="deleted trades">
        {({ rows, isCut }) => (
          <RecordTable
            name="deletedTrades"
            label="Deleted trades"
            rows={rows}
            columns={isCut ? latestColumns : deletedTradeColumns}
            nameOf={({ tradeNumber }) => tradeNumber}
            actions={[restore]}
            empty={
              <EmptyState
                title={search === '' ? 'No deleted trades' : `No deleted trades found matching "${search}".`}
                description="A trade that is deleted is kept here and can be restored."
              />
            }
          />
        )}
      </QueryState>
    </>
  )
}

/** What distinguishes a deleted trade from the others, and when it was deleted and by whom. */
const deletedTradeColumns: readonly RecordColumn<DeletedTrade>[] = [
  textColumn({ id: 'tradeNumber', heading: 'Trade #', width: 130, namesRow: true }, ({ tradeNumber }) => tradeNumber),
  momentColumn({ id: 'deletedAt', heading: 'Deleted', width: 150 }, ({ deletedAt }) => deletedAt),
  textColumn({ id: 'deletedBy', heading: 'Deleted By', width: 150 }, ({ deletedBy }) => deletedBy?.name || deletedBy?.email),
  textColumn({ id: 'commodity', heading: 'Commodity' }, ({ commodityInfo }) => commodityInfo.displayName),
  textColumn({ id: 'client', heading: 'Client' }, ({ client }) => client?.name),
  textColumn({ id: 'supplier', heading: 'Supplier' }, ({ supplier }) => supplier?.name),
  {
    ...textColumn(
      { id: 'loadingDate', heading: 'Loading Date', width: 110 },
      ({ loadingDate: day }) => day && formatDayWithYear(day),
    ),
    sortValue: ({ loadingDate }) => loadingDate ?? null,
  },
  {
    id: 'tonnage',
    heading: 'Tonnage',
    width: 100,
    align: 'end',
    cell: ({ tonnage }) => (tonnage === null || tonnage === undefined ? '–' : formatTons(tonnage)),
    sortValue: ({ tonnage }) => tonnage ?? null,
  },
]

const latestColumns = unsorted(deletedTradeColumns)
