import { Refusal } from '@haulm/api/route/refusal.ts'
import type { SentRate } from '@haulm/api/transport-rates/transport-rate-fields.ts'
import { rateFields, storedRateNames } from '@haulm/domain/transport-rate/fields.ts'
import type { TransportRate, TransportRateInput } from '@haulm/domain/transport-rate/transport-rate.ts'
import { changesAmong, changesOfDeletion } from '../database/changes/field-changes.ts'
import { type Author, recordBy } from '../database/changes/record-change.ts'
import { withPointers } from '../database/columns/assert-pointers.ts'
import { referencesIn } from '../database/columns/lock-reference.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { assertValidity } from './assert-rate.ts'
import { type TransporterWriter, takeTransporter } from './take-transporter.ts'
import { lockRate, shownRate } from './transport-rates.queries.ts'

type Fields = Partial<TransportRateInput>

const kind = 'transportRate'

/** What was sent, with a transporter's id in place of its name. */
async function withTransporter(
  tx: Database,
  { newTransporterName, ...fields }: SentRate,
  by: Author,
  writer: TransporterWriter,
): Promise<Fields> {
  return newTransporterName ? { ...fields, transporterId: await takeTransporter(tx, newTransporterName, by, writer) } : fields
}

const noRate = Object.fromEntries(storedRateNames.map((name) => [name, null])) as unknown as TransportRateInput

/** Adds a rate, with its history. @throws {Refusal} 400 at what points to nothing, or to what is inactive. */
export const createRate = (db: Database, sent: SentRate, by: Author, writer: TransporterWriter): Promise<TransportRate> =>
  inTransaction(db, async (tx) => {
    const entered = { ...noRate, ...(await withTransporter(tx, sent, by, writer)) }
    assertValidity(entered)
    const rate = await withPointers(rateFields, entered, referencesIn(tx))
    const { id } = await tx
      .insertInto('transportRate')
      .values({ ...rate, lastUpdated: by.now, createdAt: by.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordBy(tx, { kind, id, version: 1, action: 'created', fields: changesAmong(storedRateNames, {}, rate) }, by)
    return shownRate(tx, id)
  })

/**
 * Changes the values that were sent; the others stay. An edit that changes nothing also leaves the day of the last update.
 * @throws {Refusal} 404; 400; 409 with the rate as it is now if it was changed since the given version.
 */
export const updateRate = (
  db: Database,
  id: string,
  { version, ...sent }: SentRate & { version?: number },
  by: Author,
  writer: TransporterWriter,
): Promise<TransportRate> =>
  inTransaction(db, async (tx) => {
    const rate = await lockRate(tx, id)
    const entered = await withTransporter(tx, sent, by, writer)
    const isSameType = entered.truckType?.toLowerCase() === rate.truckType.toLowerCase()
    const fields = { ...entered, ...(isSameType && { truckType: rate.truckType }) }
    const meant = Object.fromEntries(changesAmong(storedRateNames, rate, fields).map(({ field, to }) => [field, to])) as Fields
    if (Object.keys(meant).length === 0) return shownRate(tx, id)
    if (version !== undefined && version !== rate.version) {
      throw new Refusal('versionConflict', 'Somebody changed this transport rate meanwhile.', {
        current: await shownRate(tx, id),
      })
    }
    assertValidity({ ...rate, ...meant })
    const changed = await withPointers(rateFields, meant, referencesIn(tx))
    const next = rate.version + 1
    await tx
      .updateTable('transportRate')
      .set({ ...changed, version: next, lastUpdated: by.now })
      .where('id', '=', id)
      .execute()
    await recordBy(tx, { kind, id, version: next, action: 'updated', fields: changesAmong(storedRateNames, rate, changed) }, by)
    return shownRate(tx, id)
  })

/** Deletes a rate; its values stay in its history. @throws {Refusal} 404 */
export const deleteRate = (db: Database, id: string, by: Author): Promise<void> =>
  inTransaction(db, async (tx) => {
    const rate = await lockRate(tx, id)
    await tx.deleteFrom('transportRate').where('id', '=', id).execute()
    const fields = changesOfDeletion(storedRateNames, rate)
    await recordBy(tx, { kind, id, version: rate.version + 1, action: 'deleted', fields }, by)
  })
