import { holdersOfContracts } from '@haulm/domain/contract/access.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { z } from 'zod'
import { idParams } from '../route/id-params.ts'
import { anyOf, route } from '../route/route.ts'
import { contractBodies } from './contract-bodies.ts'

const holders = anyOf(...holdersOfContracts)
const text = z.string().nullable()

const contractReply: z.ZodType<SupplierContract> = z.object({
  id: z.string(),
  version: z.int(),
  internalCN: z.string(),
  contractNo: z.string(),
  supplierId: z.string(),
  supplier: z.object({ name: z.string() }),
  commodity: z.string().meta({ description: 'code of the commodity' }),
  commodityInfo: z.object({ code: z.string(), displayName: z.string() }),
  qty: z.number().meta({ description: 'tons' }),
  price: z.number().meta({ description: 'rand per ton' }),
  dateFrom: z.string(),
  dateTo: z.string(),
  terms: text,
  loadingMill: text,
  monthlyUsedQty: z.number().meta({ description: 'tons of all trades that belong to it, cancelled and deleted ones left out' }),
  remainingQty: z.number().meta({ description: 'tons; below zero when it is over-drawn' }),
  usage: z.array(z.object({ month: z.string(), tons: z.number() })),
  loads: z.array(z.object({ month: z.string(), count: z.int() })),
})

export const listContracts = route({
  method: 'GET',
  path: '/api/supplier-contracts',
  summary: 'Supplier contracts by supplier, newest first, with what trades have drawn from each.',
  permission: holders,
  reply: z.array(contractReply),
})

export const createContract = route({
  method: 'POST',
  path: '/api/supplier-contracts',
  summary: 'Enters a supplier contract.',
  permission: holders,
  body: contractBodies.create,
  takesKey: true,
  reply: contractReply,
  status: 201,
})

export const updateContract = route({
  method: 'PUT',
  path: '/api/supplier-contracts/:id',
  summary: 'Changes a supplier contract; fields that are not sent stay as they are.',
  permission: holders,
  params: idParams,
  body: contractBodies.put,
  reply: contractReply,
})

export const deleteContract = route({
  method: 'DELETE',
  path: '/api/supplier-contracts/:id',
  summary: 'Deletes a supplier contract, drawn on or not; its trades and its history stay.',
  permission: holders,
  params: idParams,
  reply: null,
  status: 204,
})
