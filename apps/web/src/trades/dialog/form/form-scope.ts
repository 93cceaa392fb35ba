import type { Day } from '@haulm/domain/calendar/day.ts'
import { readsContracts } from '@haulm/domain/contract/access.ts'
import { contractOfTrade, overdrawWarning } from '@haulm/domain/contract/contract-of-trade.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { defaultSettings, type Settings } from '@haulm/domain/settings/settings.ts'
import { type FieldName, fieldOf, type TradePatch, type WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { canWrite } from '@haulm/domain/trade/rights/access.ts'
import { isLockedFor } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { payloadHint } from '@haulm/domain/trade/values/payload.ts'
import { readsRates } from '@haulm/domain/transport-rate/access.ts'
import { agreedRate } from '@haulm/domain/transport-rate/agreed-rate.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type Dispatch, useCallback, useContext, useMemo } from 'react'
import { contractsQuery, settingsQuery, transportRatesQuery } from '../../../api/queries/record-queries.ts'
import { afterFailure } from '../../../api/request/api-error.ts'
import { usePerson } from '../../../api/session/person.ts'
import { changedMeanwhile } from '../../../ui/record-form/form-state.ts'
import { useIsPhone } from '../../../ui/state/use-media.ts'
import { useSettled } from '../../../ui/state/use-settled.ts'
import { writtenValue } from '../../history/written-value.ts'
import { useFreshLookups } from '../../lookups/use-fresh-lookups.ts'
import { useLastPlaces } from '../../offers/use-last-places.ts'
import { sameTicketsQuery } from '../../queries.ts'
import { valuesOf } from './entry.ts'
import { loadFigures } from './load-figures.ts'
import { type FormEvent, meanwhileOf, type TradeForm, unwritableNames } from './trade-form.ts'
import { verdictText } from './verdict-text.ts'

type ScopeOf = {
  form: TradeForm
  dispatch: Dispatch<FormEvent>
  /** The stored trade; null for a new one. */
  trade: Trade | null
  today: Day
}

/** What the fields of the dialog need, and the figures of the panel beside them. */
export function useFormScopeOf({ form, dispatch, trade, today }: ScopeOf) {
  const person = usePerson()
  const { lookups, coming, failed, retry } = useFreshLookups()
  const { data: settings = defaultSettings } = useQuery(settingsQuery)
  const writes = useCallback(
    (name: FieldName) => canWrite(person, name) && (trade === null || !isLockedFor(trade, person, [name], settings)),
    [person, trade, settings],
  )
  const isCancelled = trade?.status === 'cancelled'
  const values = useMemo(() => valuesOf(form.entries, today), [form.entries, today])
  const agreed = useAgreedRate(values, today)
  const { rateTolerance } = settings
  const figures = useMemo(
    () => loadFigures(values, isCancelled, agreed, rateTolerance),
    [values, isCancelled, agreed, rateTolerance],
  )
  const truckType = lookups.truckType.find(({ code }) => code === values.truckType)
  const tooHeavy = payloadHint(values.tonnage ?? null, truckType)
  const sameTicket = useSameTicket(values, trade)
  const isPhone = useIsPhone()
  const hints: Partial<Record<FieldName, string>> = {
    ...(tooHeavy !== null && { tonnage: tooHeavy }),
    ...(sameTicket !== null && { weighbridgeTicket: sameTicket }),
    // On a phone the figures of the load are below the field, out of view while the amount is typed.
    ...(isPhone && figures.check && { transportTotalExVat: verdictText(figures.check) }),
  }
  return {
    form,
    dispatch,
    trade,
    person,
    today,
    lookups,
    /** The lists still being fetched, and those that could not be fetched, with a way to retry. */
    coming,
    failed,
    retryLists: retry,
    /** What is computed from the entries in the form. */
    figures,
    /** The rate agreed for the load as entered in the form. */
    agreed,
    /** The supplier contracts that can be chosen, and the chosen one. */
    named: useNamedContract(values, trade, settings),
    /** The places of the client's and the supplier's last loads, by field. */
    places: useLastPlaces(values),
    /** What looks odd in a load, without being certainly wrong, by field; on a phone also how the invoice compares. */
    hints,
    /** What was entered but cannot be saved by this person. */
    unwritable: useMemo(() => unwritableNames(form, today, writes), [form, today, writes]),
    /** Whether the person may write this field of the trade. */
    writes,
  }
}

export type FormScope = ReturnType<typeof useFormScopeOf>

export const FormScopeContext = createContext<FormScope | null>(null)

export function useFormScope() {
  const scope = useContext(FormScopeContext)
  if (scope === null) throw new Error('A field of the trade dialog stands outside of it.')
  return scope
}

/** What the dialog says only if it has come: it is up to date whenever the dialog opens, and comes later if it failed. */
const proposing = { refetchOnMount: 'always', refetchInterval: afterFailure() } as const

/** The rate agreed for what is entered in the form; null if there is none, or the person may not read rates. */
function useAgreedRate(values: TradePatch, today: Day): TransportRate | null {
  const { data: rates } = useQuery({ ...transportRatesQuery, enabled: readsRates(usePerson()), ...proposing })
  return useMemo(() => (rates ? agreedRate(rates, values, today) : null), [rates, values, today])
}

/** Milliseconds after the last letter: a half-typed number is no ticket. */
const settleDelayMs = 300

/** Names the supplier's other loads with the ticket in the form; null if none is known. @see docs/rules/trades.md, rule 20 */
function useSameTicket({ supplierId, weighbridgeTicket }: TradePatch, trade: Trade | null): string | null {
  const ticket = weighbridgeTicket?.trim() ?? ''
  const asked = useSettled(ticket, settleDelayMs)
  const isAsked = Boolean(supplierId) && ticket !== '' && asked === ticket
  const { data = [] } = useQuery({
    ...sameTicketsQuery({ supplierId: supplierId ?? '', ticket: asked, except: trade?.id ?? '' }),
    enabled: isAsked,
    refetchInterval: afterFailure(),
  })
  if (!isAsked || data.length === 0) return null
  return `This ticket is on ${data.map(({ tradeNumber }) => tradeNumber).join(', ')}, too.`
}

const none: readonly SupplierContract[] = []

/** The contracts to choose from, none for people who may not read them; and the one entered in the form, by supplier and number. */
function useNamedContract(values: TradePatch, trade: Trade | null, settings: Settings) {
  const person = usePerson()
  const { data: contracts = none } = useQuery({ ...contractsQuery, enabled: readsContracts(person), ...proposing })
  const contract = useMemo(() => contractOfTrade(contracts, values), [contracts, values])
  /** Why the load would over-draw it; null if it would not, or if the setting for such warnings is off. */
  const warning = contract && settings.warnOverdrawn ? overdrawWarning(contract, values, trade) : null
  return { contracts, contract, warning }
}

/** The note below a field that somebody else changed while the dialog was open; undefined if nobody did. */
export function useMeanwhile(name: WritableName): string | undefined {
  const { form, today, lookups } = useFormScope()
  const found = meanwhileOf(form, name, today)
  if (found === null) return undefined
  const written = (value: unknown) => writtenValue(name, value, lookups) ?? 'empty'
  return found.isDisputed
    ? `Somebody else made it ${written(found.now)} meanwhile. When you save, you are asked which one to keep.`
    : `Somebody else changed it meanwhile. It was ${written(found.was)}.`
}

/** The labels of all fields that somebody else changed while the dialog was open. */
export function useChangedMeanwhile(): string[] {
  return changedMeanwhile(useFormScope().form).map((name) => fieldOf(name as WritableName).label)
}
