import { Suspense } from 'react'
import { useIsPhone } from '../../ui/state/use-media.ts'
import type { PhoneTradesProps } from '../phone/phone-trades.tsx'
import type { TradeTableProps } from '../table/table-props.ts'
import { LazyPhoneTrades, LazyTradeTable } from './drawing.ts'

/** The trades as a table; on a phone as strips. */
export function DrawnTrades({ status, onStatus, ...table }: TradeTableProps & Pick<PhoneTradesProps, 'status' | 'onStatus'>) {
  const isPhone = useIsPhone()
  return (
    <Suspense>
      {isPhone ? <LazyPhoneTrades {...table} status={status} onStatus={onStatus} /> : <LazyTradeTable {...table} />}
    </Suspense>
  )
}
