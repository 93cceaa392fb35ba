import type { Day } from '@haulm/domain/calendar/day.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { defaultSettings } from '@haulm/domain/settings/settings.ts'
import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { canWrite } from '@haulm/domain/trade/rights/access.ts'
import { isLockedFor } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { payloadHint } from '@haulm/domain/trade/values/payload.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { settingsQuery } from '../../api/queries/settings-query.ts'
import { useFreshLookups } from '../lookups/use-fresh-lookups.ts'
import { useLastPlaces } from '../offers/use-last-places.ts'
import { valuesOf } from './form/entry.ts'
import type { FormScope } from './form/form-scope.ts'
import { type LoadFigures, loadFigures } from './form/load-figures.ts'
import { useAgreedRate } from './form/use-agreed-rate.ts'
import { useNamedContract } from './form/use-named-contract.ts'
import { useSameTicket } from './form/use-same-ticket.ts'
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
