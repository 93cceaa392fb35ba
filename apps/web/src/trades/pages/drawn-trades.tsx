import { defaultSettings } from '@haulm/domain/settings/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { settingsQuery } from '../../api/queries/record-queries.ts'
import { usePerson } from '../../api/session/person.ts'
import { useIsPhone } from '../../ui/state/use-media.ts'
import type { PhoneTradesProps } from '../phone/phone-trades.tsx'
import type { EditRules } from '../rules/row-rules.ts'
import type { TradeTableProps } from '../table/table-props.ts'
import { LazyPhoneTrades, LazyTradeTable } from './drawing.ts'

type DrawnTradesProps = Omit<TradeTableProps, 'rules'> & Pick<PhoneTradesProps, 'status' | 'onStatus'>

/** The trades as a table; on a phone as strips. */
export function DrawnTrades({ status, onStatus, ...props }: DrawnTradesProps) {
  const person = usePerson()
  const isPhone = useIsPhone()
  const { data: settings = defaultSettings } = useQuery(settingsQuery)
  const rules = useMemo<EditRules>(() => ({ person, settings }), [person, settings])
  const table = { ...props, rules }
  return (
    <Suspense>
      {isPhone ? <LazyPhoneTrades {...table} status={status} onStatus={onStatus} /> : <LazyTradeTable {...table} />}
    </Suspense>
  )
}
