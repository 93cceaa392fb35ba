import type { Holder } from '@haulm/domain/people/person.ts'
import { formatCount, formatNumber, formatRand } from '@haulm/domain/quantity/format.ts'
import type { TradeTotals } from '@haulm/domain/trade/rates/totals.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'

/** `96.25 t · revenue R320 833.01 · net R1 204.50`, to the cent, so that a file can be checked by it. Money if readable. */
export const sumsText = ({ tons, revenue, totalNet }: TradeTotals, reader: Holder): string =>
  [
    `${formatNumber(tons, 2)} t`,
    ...(canRead(reader, 'sellingPrice') ? [`revenue ${formatRand(revenue, 2)}`] : []),
    ...(canRead(reader, 'totalNetAmount') ? [`net ${formatRand(totalNet, 2)}`] : []),
  ].join(' · ')

export const totalsText = (totals: TradeTotals, reader: Holder): string =>
  `${formatCount(totals.count, 'trade')} · ${sumsText(totals, reader)}`
