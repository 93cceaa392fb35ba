import { holdersOfContracts } from '@haulm/domain/contract/access.ts'
import { type AskedFor, askedFor } from '@haulm/domain/list-request/asked-for.ts'
import { checkReference } from '@haulm/domain/reference-data/check-reference.ts'
import { referenceFields } from '@haulm/domain/reference-data/fields.ts'
import { isCodedKind, type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { writersOfTrades } from '@haulm/domain/trade/rights/access.ts'
import { writersOfRates } from '@haulm/domain/transport-rate/access.ts'
import { z } from 'zod'
import { idParams } from '../route/id-params.ts'
import { anyOf, route } from '../route/route.ts'

const kind = z.enum(Object.keys(referenceKinds) as [ReferenceKind])

const purpose = z.enum(Object.keys(askedFor) as [AskedFor])

/** A name in the form that its list accepts. */
const wanted = z
  .strictObject({
    kind,
    name: z.string('must be text'),
    tradeId: z.string('must be an id').max(200).optional(),
    purpose: purpose.optional(),
  })
  // A contract or a rate is completed by the person who enters it, so only a trade can be named.
  .refine(({ tradeId, purpose }) => tradeId === undefined || purpose === undefined || purpose === 'trade', {
    path: ['purpose'],
    message: 'must be trade where a trade is named',
  })
  .transform((sent, context) => {
    const field = referenceFields[sent.kind].find(({ name }) => name === (isCodedKind(sent.kind) ? 'displayName' : 'name'))
    const checked = field ? checkReference(field, sent.name) : null
    if (checked?.ok) return { ...sent, name: String(checked.value) }
    context.addIssue({ code: 'custom', path: ['name'], message: checked?.message ?? 'is refused' })
    return z.NEVER
  })

export const askForRecord = route({
  method: 'POST',
  path: '/api/list-requests',
  summary:
    'Asks administrators to add a name to a list, for a trade or for one that is not saved yet, for a supplier contract or a transport rate.',
  permission: anyOf(...new Set([...writersOfTrades, ...holdersOfContracts, ...writersOfRates])),
  body: wanted,
  reply: z.object({ id: z.string() }),
  status: 201,
})

export const addAskedRecord = route({
  method: 'POST',
  path: '/api/list-requests/:id/add',
  summary: 'Adds a name that was asked for, and fills it in on the trades that need it; once, however often it is called.',
  permission: anyOf('administration'),
  params: idParams,
  takesKey: true,
  reply: z.object({ recordId: z.string(), filled: z.int() }),
})
