import { formatCount } from '../quantity/format.ts'
import type { ReferenceKind } from '../reference-data/reference-kinds.ts'

/** A company with this many has begun: no table is counted further. */
export const mostCounted = 1_000

/** `214 loads`, and `1 000+ loads` if it was not counted to the end. */
export const formatCounted = (count: number, noun: string): string =>
  count < mostCounted ? formatCount(count, noun) : formatCount(mostCounted, noun).replace(' ', '+ ')

/**
 * The lists that a first load needs, each with the name of its count: the records, or only the active ones
 * if they can be inactive.
 */
export const firstLists = {
  commodities: 'commodity',
  truckTypes: 'truckType',
  clients: 'client',
  suppliers: 'supplier',
  transporters: 'transporter',
} as const satisfies Record<string, ReferenceKind>
type ListCounts = Record<keyof typeof firstLists, number>
export const firstListCounts = Object.keys(firstLists) as (keyof ListCounts)[]

/** What a company has so far, as far as the steps of Getting Started ask; each counted to `mostCounted` at most. */
export type Beginnings = ListCounts & {
  hasCompanyName: boolean
  /** Loads imported from spreadsheets, and loads entered here. */
  broughtLoads: number
  enteredLoads: number
  /** People with access. */
  people: number
  transportRates: number
  /** At most 1 for a person who may not read them. */
  supplierContracts: number
}

/** The steps of a company's first hour, in order: each is done as soon as the data show it, however it was done. */
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
