import type { Permission } from '@haulm/domain/people/permissions.ts'
import { type TradePatch, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { Database } from '../database/connection.ts'
import type { Reply } from './call-api.ts'
import { world } from './world.ts'

/** The list records that a trade in these tests points to. */
export async function addReferences(db: Database) {
  const commodity = await add(db, 'commodity', { code: 'HOMCHOP', displayName: 'Hominy chop', description: 'Hominy chop, bulk' })
  const other = await add(db, 'commodity', { code: 'YM2', displayName: 'Yellow maize grade 2', description: null })
  const client = await add(db, 'client', {
    name: 'Witrand Feedlot',
    location: 'Bothaville',
    farmName: 'Kalkoenkrans',
    ...noContact,
  })
  const supplier = await add(db, 'supplier', { name: 'Vaalrand Mills', location: 'Kroonstad', ...noContact })
  const transporter = await add(db, 'transporter', { name: "Vos & Seuns' Vervoer", ...noContact })
  return { commodityId: commodity, otherCommodityId: other, clientId: client, supplierId: supplier, transporterId: transporter }
}

const noContact = { contactPerson: null, phone: null, email: null }

async function add(db: Database, kind: 'commodity' | 'client' | 'supplier' | 'transporter', values: object): Promise<string> {
  const { id } = await db
    .insertInto(kind)
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A world with list records, somebody who may enter everything, and a function that enters a trade in one line. */
export async function tradeWorld(
  options: { signedInWith?: Permission[]; now?: string; reachedBy?: (url: string) => string } = {},
) {
  const base = await world(options)
  const references = await addReferences(base.db)
  const admin = await base.as(['administration'])
  const enter = async (fields: TradePatch = {}): Promise<Trade> => {
    const reply = await admin.post('/api/trades', { commodityId: references.commodityId, ...fields })
    if (reply.status !== 201) throw new Error(`no trade could be entered: ${reply.text}`)
    return reply.body as Trade
  }
  return { ...base, ...references, admin, enter }
}

/** The body of a reply, as a trade. */
export const tradeOf = (reply: Reply): Trade => reply.body as Trade

/** Every writable field of a trade, as the dialog of a reader of all groups sends it. */
export const inputOf = (trade: Trade): TradePatch => Object.fromEntries(writableNames.map((name) => [name, trade[name]]))
