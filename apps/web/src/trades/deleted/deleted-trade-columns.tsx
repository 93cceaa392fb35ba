import { formatTons } from '@haulm/domain/quantity/format.ts'
import type { DeletedTrade } from '@haulm/domain/trade/trade.ts'
import type { RecordColumn } from '../../grid/records/record-column.ts'
import { formatMoment } from '../../ui/text/format-moment.ts'

const text = (
  id: string,
  heading: string,
  value: (trade: DeletedTrade) => string | null | undefined,
  width?: number,
): RecordColumn<DeletedTrade> => ({
  id,
  heading,
  ...(width === undefined ? {} : { width }),
  cell: (trade) => value(trade) || '–',
  sortValue: (trade) => value(trade) || null,
})

/** What tells a deleted trade from the others, and who deleted it when. */
export const deletedTradeColumns: readonly RecordColumn<DeletedTrade>[] = [
  { ...text('tradeNumber', 'Trade #', ({ tradeNumber }) => tradeNumber, 130), namesRow: true },
  {
    id: 'deletedAt',
    heading: 'Deleted',
    width: 150,
    cell: ({ deletedAt }) => (deletedAt ? formatMoment(new Date(deletedAt)) : '–'),
    sortValue: ({ deletedAt }) => deletedAt,
  },
  text('deletedBy', 'Deleted By', ({ deletedBy }) => deletedBy?.name || deletedBy?.email, 150),
  text('commodity', 'Commodity', ({ commodityInfo }) => commodityInfo.displayName),
  text('client', 'Client', ({ client }) => client?.name),
  text('supplier', 'Supplier', ({ supplier }) => supplier?.name),
  text('loadingDate', 'Loading Date', ({ loadingDate }) => loadingDate, 110),
  {
    id: 'tonnage',
    heading: 'Tonnage',
    width: 100,
    align: 'end',
    cell: ({ tonnage }) => (tonnage === null || tonnage === undefined ? '–' : formatTons(tonnage)),
    sortValue: ({ tonnage }) => tonnage ?? null,
  },
]
