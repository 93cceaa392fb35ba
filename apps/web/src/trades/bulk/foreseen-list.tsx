import type { Foreseen } from '@haulm/api/trades/bulk-trades.ts'
import { fieldLabel } from '@haulm/domain/history/field-label.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Lookups } from '../../api/queries/lookups.ts'
import { writtenValue } from '../history/written-value.ts'

/** So many trades are drawn; nobody reads more. */
const most = 50

/** From what to what, trade by trade, with the figures that follow. */
export const ForeseenList = ({ changed, lookups }: { changed: Foreseen['changed']; lookups: Lookups }) => (
  <div className="overflow-x-auto">
    <table className="set-ledger w-full text-sm">
      <thead>
        <tr className="border-b border-rule text-left text-xs text-muted-foreground">
          {['Trade', 'Field', 'From', 'To'].map((head) => (
            <th key={head} scope="col" className="py-1 pr-4 font-[550]">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changed.slice(0, most).flatMap(({ id, tradeNumber, fields }) =>
          fields.map(({ field, from, to }, at) => (
            <tr key={`${id} ${field}`} className="border-b border-border align-top">
              <th scope="row" className="py-1 pr-4 text-left font-[560] whitespace-nowrap">
                {at === 0 && tradeNumber}
              </th>
              <td className="py-1 pr-4">{fieldLabel('trade', field)}</td>
              <td className="py-1 pr-4 break-words text-muted-foreground">{written(field, from, lookups)}</td>
              <td className="py-1 font-[560] break-words">{written(field, to, lookups)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
    {changed.length > most && (
      <p className="mt-2 text-xs text-muted-foreground">and {formatNumber(changed.length - most, 0)} more</p>
    )}
  </div>
)

const written = (field: string, value: unknown, lookups: Lookups): string =>
  (isFieldName(field) ? writtenValue(field, value, lookups) : null) ?? 'empty'
