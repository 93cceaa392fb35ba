import { isCodedKind, type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { z } from 'zod'
import { idParams } from '../route/id-params.ts'
import { anyOf, route } from '../route/route.ts'
import { referenceCreate, referencePut } from './reference-bodies.ts'
import { clientReply, commodityReply, supplierReply, transporterReply, truckTypeReply, useReply } from './reference-replies.ts'

const administrators = anyOf('administration')
/** Logistics only where a setting lets it. @see docs/decisions/0286-logistics-may-add-parties.md */
const addersOfParties = anyOf('administration', 'logistics')
const into = z.object({ into: z.string('must be an id').min(1, 'is required').max(100) })

/** Writing a list: all of it is for administrators, but for adding a party. @see docs/rules/rights.md, rule 11 */
const writes = <const Path extends string, K extends ReferenceKind, Reply extends z.ZodType>(
  path: Path,
  kind: K,
  reply: Reply,
) => {
  const name = referenceKinds[kind].label.toLowerCase()
  return {
    create: route({
      method: 'POST',
      path: `/api/${path}`,
      summary: `Adds a ${name}.`,
      permission: isCodedKind(kind) ? administrators : addersOfParties,
      body: referenceCreate(kind),
      reply,
      status: 201,
    }),
    update: route({
      method: 'PUT',
      path: `/api/${path}/:id`,
      summary: `Changes a ${name}; fields that are not carried stay as they are.`,
      permission: administrators,
      params: idParams,
      body: referencePut(kind),
      reply,
    }),
    remove: route({
      method: 'DELETE',
      path: `/api/${path}/:id`,
      summary: `Deletes a ${name} that nothing uses.`,
      permission: administrators,
      params: idParams,
      reply: null,
      status: 204,
    }),
    use: route({
      method: 'GET',
      path: `/api/${path}/:id/use`,
      summary: `By what a ${name} is used, deleted trades included: what a merge would move.`,
      permission: administrators,
      params: idParams,
      reply: useReply,
    }),
    merge: route({
      method: 'POST',
      path: `/api/${path}/:id/merge`,
      summary: `Moves everything that uses a ${name} to another one that means the same, and deletes it.`,
      permission: administrators,
      params: idParams,
      body: z.strictObject(into.shape),
      reply: useReply,
    }),
  }
}

export const {
  create: createCommodity,
  update: updateCommodity,
  remove: deleteCommodity,
  use: readCommodityUse,
  merge: mergeCommodity,
} = writes('admin/commodities', 'commodity', commodityReply)

export const {
  create: createTruckType,
  update: updateTruckType,
  remove: deleteTruckType,
  use: readTruckTypeUse,
  merge: mergeTruckType,
} = writes('admin/truck-types', 'truckType', truckTypeReply)

export const {
  create: createClient,
  update: updateClient,
  remove: deleteClient,
  use: readClientUse,
  merge: mergeClient,
} = writes('clients', 'client', clientReply)

export const {
  create: createSupplier,
  update: updateSupplier,
  remove: deleteSupplier,
  use: readSupplierUse,
  merge: mergeSupplier,
} = writes('suppliers', 'supplier', supplierReply)

export const {
  create: createTransporter,
  update: updateTransporter,
  remove: deleteTransporter,
  use: readTransporterUse,
  merge: mergeTransporter,
} = writes('transporters', 'transporter', transporterReply)

/** The lists as the admin screen reads them. */
const adminList = <const Path extends `/api/admin/${string}`, Reply extends z.ZodType>(
  path: Path,
  summary: string,
  reply: Reply,
) => route({ method: 'GET', path, summary, permission: administrators, reply: z.array(reply) })

export const listAdminCommodities = adminList(
  '/api/admin/commodities',
  'Commodities for the admin screen, inactive ones included.',
  commodityReply,
)
export const listAdminTruckTypes = adminList(
  '/api/admin/truck-types',
  'Truck types for the admin screen, inactive ones included.',
  truckTypeReply,
)
