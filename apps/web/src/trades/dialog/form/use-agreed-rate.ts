import type { Day } from '@haulm/domain/calendar/day.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { readsRates } from '@haulm/domain/transport-rate/access.ts'
import { agreedRate } from '@haulm/domain/transport-rate/agreed-rate.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { transportRatesQuery } from '../../../api/queries/transport-rates-query.ts'

type AgreedFor = { values: TradePatch; person: Holder; today: Day }

/** The rate that is agreed for what stands in the form; null when there is none, or the person may not read rates. */
export function useAgreedRate({ values, person, today }: AgreedFor): TransportRate | null {
  const { data: rates } = useQuery({ ...transportRatesQuery, enabled: readsRates(person), refetchOnMount: 'always' })
  return useMemo(() => (rates ? agreedRate(rates, values, today) : null), [rates, values, today])
}
