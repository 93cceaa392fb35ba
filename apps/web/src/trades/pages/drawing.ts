import { latePage } from '../../api/late-page.tsx'
import { isPhone } from '../../ui/state/use-media.ts'

// Nobody needs both: a phone draws strips, and has no use for a grid.
export const LazyTradeTable = latePage(() => import('../table/trade-table.tsx'), 'TradeTable')
export const LazyPhoneTrades = latePage(() => import('../phone/phone-trades.tsx'), 'PhoneTrades')

/** A page that lists trades, fetched together with the component that draws them on this device. */
export async function withDrawing<Page>(page: Promise<Page>): Promise<Page> {
  await Promise.all([page, (isPhone() ? LazyPhoneTrades : LazyTradeTable).preload()])
  return page
}
