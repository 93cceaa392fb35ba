import { Suspense } from 'react'
import { useIsPhone } from '../../ui/state/use-media.ts'
import type { PhoneTradesProps } from '../phone/phone-trades.tsx'
import type { TradeTableProps } from '../table/table-props.ts'
import { PhoneTrades, TradeTable } from './drawing.ts'

/** The trades as a table; on a phone as strips. */
export function DrawnTrades({ status, onStatus, ...table }: TradeTableProps & Pick<PhoneTradesProps, 'status' | 'onStatus'>) {
  const isPhone = useIsPhone()
  return (
    <Suspense>{isPhone ? <PhoneTrades {...table} status={status} onStatus={onStatus} /> : <TradeTable {...table} />}</Suspense>
  )
}
