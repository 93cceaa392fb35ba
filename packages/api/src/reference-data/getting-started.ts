import { type Beginnings, firstListCounts } from '@haulm/domain/getting-started/steps.ts'
import { z } from 'zod'
import { anyOf, route } from '../route/route.ts'
import { referenceBodies } from './reference-bodies.ts'

const count = z.int()

const beginnings: z.ZodType<Beginnings> = z.object({
  hasCompanyName: z.boolean(),
  ...(Object.fromEntries(firstListCounts.map((list) => [list, count])) as Record<(typeof firstListCounts)[number], z.ZodInt>),
  broughtLoads: count,
  enteredLoads: count,
  people: count,
  transportRates: count,
  supplierContracts: count,
})

export const readGettingStarted = route({
  method: 'GET',
  path: '/api/getting-started',
  summary: 'What the company has so far, for the steps of Getting Started. Counts end at 1,000.',
  permission: anyOf('administration'),
  reply: beginnings,
  isPassive: true,
})

/** More than any company starts with. */
const mostOfAList = 200

export const takeStarterSet = route({
  method: 'POST',
  path: '/api/getting-started/starter-set',
  summary: 'Adds commodities and truck types, all or none; a record with the same code is changed to what is sent.',
  permission: anyOf('administration'),
  body: z.strictObject({
    commodities: z.array(referenceBodies('commodity').create).max(mostOfAList).optional(),
    truckTypes: z.array(referenceBodies('truckType').create).max(mostOfAList).optional(),
  }),
  takesKey: true,
  reply: z.object({ added: count, changed: count }),
})
