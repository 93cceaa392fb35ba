import type { ContractEdit, NewContract } from '@haulm/api/contracts/contract-bodies.ts'
import { invalid, Refusal, refusedAt } from '@haulm/api/route/refusal.ts'
import { checkPeriod, contractFieldNames } from '@haulm/domain/contract/fields.ts'
import { takenNumber } from '@haulm/domain/contract/messages.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { sql } from 'kysely'
import { assertWithoutDocuments } from '../database/changes/assert-without-documents.ts'
import { changesAmong, changesOfDeletion } from '../database/changes/field-changes.ts'
import { type Author, recordBy } from '../database/changes/record-change.ts'
import { violatedUnique } from '../database/columns/violated-constraint.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { contractStock, notifyOfStock } from '../trade-rows/notify-of-contracts.ts'
import { contractJson } from './contract-json.queries.ts'
import { drawnSince } from './drawn-since.queries.ts'
import { type ContractColumns, contractColumnsOf, lockContract } from './stored-contract.queries.ts'

/** An author, with the time zone that decides to which month drawn tons belong. */
export type ContractAuthor = Author & { timeZone: string }

const kind = 'supplierContract'

/** Enters a contract, with its history. @returns it as JSON text. @throws {Refusal} 400; 409 if a number is taken. */
export const createStoredContract = (db: Database, sent: NewContract, act: ContractAuthor): Promise<string> =>
  orDuplicate(() =>
    inTransaction(db, async (tx) => {
      const fields = { terms: null, loadingMill: null, ...sent }
      assertPeriod(fields)
      const columns = (await contractColumnsOf(tx, fields)) as ContractColumns
      const { id } = await tx.insertInto('supplierContract').values(columns).returning('id').executeTakeFirstOrThrow()
      const stored = await lockContract(tx, id)
      await recordBy(tx, { kind, id, version: 1, action: 'created', fields: changesAmong(contractFieldNames, {}, stored) }, act)
      await notifyOfStock(tx, [], await contractStock(tx, thisContract(id)), causedBy(act))
      return contractJson(tx, act.timeZone, id)
    }),
  )

/**
 * Changes only what really differs.
 * @param restores whether the contract had these values before.
 * @returns the contract as it is now, as JSON text.
 * @throws {Refusal} 404; 400; 409 if it was changed since the given version, or a number is taken.
 */
export const updateStoredContract = (
  db: Database,
  id: string,
  { version, ...sent }: ContractEdit,
  act: ContractAuthor,
  { restores = false } = {},
): Promise<string> =>
  orDuplicate(() =>
    inTransaction(db, async (tx) => {
      const stored = await lockContract(tx, id)
      const fields = { ...sent, ...(isSameCode(sent.commodity, stored.commodity) && { commodity: stored.commodity }) }
      const changed = Object.fromEntries(changesAmong(contractFieldNames, stored, fields).map(({ field, to }) => [field, to]))
      if (Object.keys(changed).length === 0) return contractJson(tx, act.timeZone, id)
      if (version !== undefined && version !== stored.version) {
        const current: unknown = JSON.parse(await contractJson(tx, act.timeZone, id))
        throw new Refusal('versionConflict', 'Somebody changed this supplier contract meanwhile.', { current })
      }
      assertPeriod({ ...stored, ...changed })
      const columns = await contractColumnsOf(tx, changed, restores)
      const before = await contractStock(tx, thisContract(id))
      await tx
        .updateTable('supplierContract')
        .set({ ...columns, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute()
      const written = await lockContract(tx, id)
      const { version: next } = written
      await recordBy(
        tx,
        { kind, id, version: next, action: 'updated', fields: changesAmong(contractFieldNames, stored, written) },
        act,
      )
      await notifyOfStock(tx, before, await contractStock(tx, thisContract(id)), causedBy(act))
      return contractJson(tx, act.timeZone, id)
    }),
  )

/** Deletes a contract, drawn on or not; its history keeps what it was. @throws {Refusal} 404; 409 while it has documents. */
export const deleteStoredContract = (db: Database, id: string, act: ContractAuthor): Promise<void> =>
  inTransaction(db, async (tx) => {
    const stored = await lockContract(tx, id)
    await assertWithoutDocuments(tx, { recordKind: kind, recordId: id }, stored.internalCN)
    await tx.deleteFrom('supplierContract').where('id', '=', id).execute()
    const fields = changesOfDeletion(contractFieldNames, stored)
    await recordBy(tx, { kind, id, version: stored.version + 1, action: 'deleted', fields }, act)
  })

const thisContract = (id: string) => sql<boolean>`contract.id = ${id}`
const causedBy = ({ user, now }: ContractAuthor) => ({ userId: user.id, at: now })

const isSameCode = (sent: string | undefined, stored: string) => sent?.toLowerCase() === stored.toLowerCase()

/**
 * Deletes a contract, unless trades began to draw on it since a moment.
 * @param since as ISO text.
 * @throws {Refusal} 409 that says how many trades; 404.
 */
export const deleteUndrawnContract = (db: Database, id: string, since: string, act: ContractAuthor): Promise<void> =>
  inTransaction(db, async (tx) => {
    // A trade that starts to draw on it now waits for this lock, or came before it.
    const { internalCN } = await lockContract(tx, id)
    const trades = await drawnSince(tx, id, since)
    if (trades > 0) {
      const drawn = formatCount(trades, 'trade')
      throw new Refusal('inUse', `${internalCN} was drawn on by ${drawn} since, so it cannot be deleted.`)
    }
    await deleteStoredContract(tx, id, act)
  })

function assertPeriod({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): void {
  const problem = checkPeriod(dateFrom, dateTo)
  if (problem) throw invalid({ dateTo: problem })
}

const fieldOfIndex: Record<string, keyof typeof takenNumber> = {
  supplier_contract_internal_cn: 'internalCN',
  supplier_contract_contract_no: 'contractNo',
}

/** Both numbers are unique without regard to case; the refusal names the field. */
async function orDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const field = fieldOfIndex[violatedUnique(error) ?? '']
    if (field === undefined) throw error
    throw refusedAt(field, 'duplicate', takenNumber[field])
  }
}
