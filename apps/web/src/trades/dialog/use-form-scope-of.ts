import type { Day } from '@haulm/domain/calendar/day.ts'
import type { Holder, Person } from '@haulm/domain/people/person.ts'
import { defaultSettings } from '@haulm/domain/settings/settings.ts'
import type { FieldName, TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { canWrite } from '@haulm/domain/trade/rights/access.ts'
import { isLockedFor } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { payloadHint } from '@haulm/domain/trade/values/payload.ts'
import { readsRates } from '@haulm/domain/transport-rate/access.ts'
import { agreedRate } from '@haulm/domain/transport-rate/agreed-rate.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { settingsQuery, transportRatesQuery } from '../../api/queries/record-queries.ts'
import { useSettled } from '../../ui/state/use-settled.ts'
import { useFreshLookups } from '../lookups/use-fresh-lookups.ts'
import { useLastPlaces } from '../offers/use-last-places.ts'
import { sameTicketsQuery } from '../queries.ts'
import { valuesOf } from './form/entry.ts'
import type { FormScope } from './form/form-scope.ts'
import { type LoadFigures, loadFigures } from './form/load-figures.ts'
import { useNamedContract } from './form/use-named-contract.ts'
import type { FormState } from './use-trade-form.ts'

type ScopeOf = { state: FormState; trade: Trade | null; person: Person; today: Day }

/** What the fields of the dialog need, and the sum of the panel beside them. */
export function useFormScopeOf({ state, trade, person, today }: ScopeOf): {
  scope: FormScope
  figures: LoadFigures
  retryLists: () => void
} {
  const { form, dispatch } = state
  const { lookups, coming, failed, retry } = useFreshLookups()
  const { data: settings = defaultSettings } = useQuery(settingsQuery)
  const isCancelled = trade?.status === 'cancelled'
  const values = useMemo(() => valuesOf(form.entries, today), [form.entries, today])
  const agreed = useAgreedRate({ values, person, today })
  const named = useNamedContract({ values, trade, person, settings })
  const places = useLastPlaces(values)
  const { rateTolerance } = settings
  const figures = useMemo(
    () => loadFigures(values, isCancelled, agreed, rateTolerance),
    [values, isCancelled, agreed, rateTolerance],
  )
  const truckType = lookups.truckType.find(({ code }) => code === values.truckType)
  const tooHeavy = payloadHint(values.tonnage ?? null, truckType)
  const sameTicket = useSameTicket(values, trade)
  const hints = {
    ...(tooHeavy !== null && { tonnage: tooHeavy }),
    ...(sameTicket !== null && { weighbridgeTicket: sameTicket }),
  }
  const writes = (name: FieldName) => canWrite(person, name) && (trade === null || !isLockedFor(trade, person, [name], settings))
  return {
    scope: {
      form,
      dispatch,
      trade,
      today,
      lookups,
      coming,
      failed,
      computed: figures.computed,
      agreed,
      named,
      places,
      hints,
      writes,
    },
    figures,
    retryLists: retry,
  }
}

type AgreedFor = { values: TradePatch; person: Holder; today: Day }

/** The rate that is agreed for what stands in the form; null when there is none, or the person may not read rates. */
function useAgreedRate({ values, person, today }: AgreedFor): TransportRate | null {
  const { data: rates } = useQuery({ ...transportRatesQuery, enabled: readsRates(person), refetchOnMount: 'always' })
  return useMemo(() => (rates ? agreedRate(rates, values, today) : null), [rates, values, today])
}

/** Milliseconds after the last letter: what is half typed is no ticket. */
const settledAfter = 300

/** Which other loads of the supplier have the ticket that stands in the form; null while none is known. @see docs/rules/trades.md, rule 20 */
function useSameTicket({ supplierId, weighbridgeTicket }: TradePatch, trade: Trade | null): string | null {
  const ticket = weighbridgeTicket?.trim() ?? ''
  const asked = useSettled(ticket, settledAfter)
  const isAsked = Boolean(supplierId) && ticket !== '' && asked === ticket
  const { data = [] } = useQuery({
    ...sameTicketsQuery({ supplierId: supplierId ?? '', ticket: asked, except: trade?.id ?? '' }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  if (!isAsked || data.length === 0) return null
  return `This ticket is on ${data.map(({ tradeNumber }) => tradeNumber).join(', ')}, too.`
}
