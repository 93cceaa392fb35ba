import type { WaitingFor } from '@haulm/domain/trade/filters/waiting-for.ts'
import { desks, type OpenedWork } from '@haulm/domain/trade/work/opened-work.ts'
import type { RawBuilder } from 'kysely'

const nameOf = (desk: WaitingFor) => `opened_${desk}`

/** The work that a step opened, as values of a statement that is composed once. */
export const openedValues = (opened: OpenedWork): Record<string, number> =>
  Object.fromEntries(desks.map((desk) => [nameOf(desk), opened[desk]]))

/** The parameters for these values in the statement. */
export const openedParams = (params: Readonly<Record<string, RawBuilder<unknown>>>) =>
  Object.fromEntries(desks.map((desk) => [desk, params[nameOf(desk)]])) as Record<WaitingFor, RawBuilder<unknown>>
