import { z } from 'zod'
import { route, signedIn } from '../route/route.ts'
import { clientReply, commodityReply, supplierReply, transporterReply, truckTypeReply } from './reference-replies.ts'

/** A list as everyone signed in reads it. */
const list = <const Path extends `/api/${string}`, Reply extends z.ZodType>(path: Path, summary: string, reply: Reply) =>
  route({ method: 'GET', path, summary, permission: signedIn, reply: z.array(reply) })

export const listCommodities = list('/api/commodities', 'Commodities, inactive ones included.', commodityReply)
export const listTruckTypes = list('/api/truck-types', 'Truck types, inactive ones included.', truckTypeReply)
export const listClients = list('/api/clients', 'Clients by name.', clientReply)
export const listSuppliers = list('/api/suppliers', 'Suppliers by name.', supplierReply)
export const listTransporters = list('/api/transporters', 'Transporters by name.', transporterReply)
