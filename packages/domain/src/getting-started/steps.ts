import { formatCount } from '../quantity/format.ts'
import type { ReferenceKind } from '../reference-data/reference-kinds.ts'

/** A company that has so many has begun: no table is counted to its end. */
export const mostCounted = 1_000

/** `214 loads`, and `1 000+ loads` where it was not counted to the end. */
export const formatCounted = (count: number, noun: string): string =>
  count < mostCounted ? formatCount(count, noun) : formatCount(mostCounted, noun).replace(' ', '+ ')

/** The lists that a first load needs, each with the name of its count: records, of what can be inactive the active ones. */
export const firstLists = {
  commodities: 'commodity',
  truckTypes: 'truckType',
  clients: 'client',
  suppliers: 'supplier',
  transporters: 'transporter',
} as const satisfies Record<string, ReferenceKind>
type ListCounts = Record<keyof typeof firstLists, number>
export const firstListCounts = Object.keys(firstLists) as (keyof ListCounts)[]

/** What a company has by now, as far as the steps of Getting Started ask; each count to `mostCounted` at most. */
export type Beginnings = ListCounts & {
  hasCompanyName: boolean
  /** Loads that were brought from spreadsheets, and those that were entered here. */
  broughtLoads: number
  enteredLoads: number
  /** People who are let in. */
  people: number
  transportRates: number
  /** At most 1 for who may not read them. */
  supplierContracts: number
}

/** The steps of a company's first hour, in their order: each is done once the data say so, by whatever way it was done. */
export const gettingStartedSteps = {
  company: ({ hasCompanyName }: Beginnings) => hasCompanyName,
  lists: (beginnings: Beginnings) => firstListCounts.every((list) => beginnings[list] > 0),
  pastLoads: ({ broughtLoads }: Beginnings) => broughtLoads > 0,
  people: ({ people }: Beginnings) => people > 1,
  agreements: ({ transportRates, supplierContracts }: Beginnings) => transportRates > 0 && supplierContracts > 0,
  firstLoad: ({ enteredLoads }: Beginnings) => enteredLoads > 0,
} as const satisfies Record<string, (beginnings: Beginnings) => boolean>

export type GettingStartedStep = keyof typeof gettingStartedSteps

export const gettingStartedStepIds = Object.keys(gettingStartedSteps) as GettingStartedStep[]

/** The steps that are not done. */
export const openSteps = (beginnings: Beginnings): GettingStartedStep[] =>
  gettingStartedStepIds.filter((id) => !gettingStartedSteps[id](beginnings))
