import { deletersOfRates, readersOfRates, writersOfRates } from '@haulm/domain/transport-rate/access.ts'
import { z } from 'zod'
import { idParams } from '../route/id-params.ts'
import { anyOf, route } from '../route/route.ts'
import { rateCreate, ratePut, transportRateReply } from './transport-rate-fields.ts'

export const listTransportRates = route({
  method: 'GET',
  path: '/api/transport-rates',
  summary: 'Transport rates, most recently changed first.',
  permission: anyOf(...readersOfRates),
  reply: z.array(transportRateReply),
})

export const createTransportRate = route({
  method: 'POST',
  path: '/api/transport-rates',
  summary: 'Adds a transport rate. A newTransporterName uses the transporter of that name, or adds one.',
  permission: anyOf(...writersOfRates),
  body: rateCreate,
  takesKey: true,
  reply: transportRateReply,
  status: 201,
})

export const updateTransportRate = route({
  method: 'PUT',
  path: '/api/transport-rates/:id',
  summary: 'Changes a transport rate; fields that are not sent stay as they are.',
  permission: anyOf(...writersOfRates),
  params: idParams,
  body: ratePut,
  reply: transportRateReply,
})

export const deleteTransportRate = route({
  method: 'DELETE',
  path: '/api/transport-rates/:id',
  summary: 'Deletes a transport rate.',
  permission: anyOf(...deletersOfRates),
  params: idParams,
  reply: null,
  status: 204,
})
