import { applyImport } from '@haulm/api/imports.ts'
import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import type { RecordValues } from '@haulm/domain/imports/import-kind.ts'
import { type ImportKind, importFieldsOf } from '@haulm/domain/imports/import-kinds.ts'
import { isNewName, type RowValue } from '@haulm/domain/imports/judgement.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { plainGradedName } from '@haulm/domain/text/comparable-text.ts'
import { trimmed } from '@haulm/domain/text/trimmed.ts'
import type { TradeInput } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { isMissing } from '../database/columns/violated-constraint.ts'
import type { Database } from '../database/connection.ts'
import { isOverTime } from '../database/transactions/database-away.ts'
import { oneAtATime } from '../database/transactions/one-at-a-time.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import { inTurns } from '../threads/in-turns.ts'
import { assertSeen, assertUnwritten } from './adjust-import.ts'
import { type ImportRun, storeWritten } from './imports.queries.ts'
import { judgeImport } from './judge-import.ts'
import { presentImport } from './present-import.ts'
import { type Writing, writeImport } from './write-import.ts'
import type { ImportAuthor, ImportedRecordKind, Writers } from './writers.ts'

type Brought = { number: number; brought: Record<string, RowValue>; recordId: string | null }

/** Writes every acceptable row, after judging all rows again by the present records; all of them or none. */
export const serveApplyImport = (writers: Writers): ServedRoute =>
  serve(applyImport, async ({ db, params, body, user, now, timeZone, callerNow }) => {
    const by = { user, now, timeZone }
    const apply = () =>
      writeImport({ db, id: params.id, writers, by, callerNow }, async (writing) => {
        assertUnwritten(writing.run)
        await assertSeen(writing.tx, writing.run, body?.version)
        const { kind } = writing.run
        await waitForOthers(writing.tx, kind)
        // A code is not a foreign key, so the truck types are locked from before the rows are judged until the trades are stored.
        if (kind === 'trades') await writing.tx.selectFrom('truckType').select('id').forKeyShare().execute()
        await judgeImport(writing.tx, writing.run, { ...by, records: writers.records })
        const written = kind === 'trades' ? await writeLoads(writing) : await writeRecords(writing, kind)
        if (written === 0) throw invalid({ rows: 'There is no row that can be imported.' })
        return { state: 'applied', appliedAt: now, appliedBy: user.id }
      })
    // A record was deleted between the judging and the writing: judged once more, its rows are refused.
    await apply().catch((error) => {
      if (!isMissing(error)) throw error
      return apply()
    })
    return presentImport(db, params.id)
  })

/**
 * Waits for another import under way, so that both do not create the same record.
 * @throws {Refusal} 409 if that one takes longer than a statement may.
 */
const waitForOthers = (tx: Database, kind: ImportKind): Promise<void> =>
  oneAtATime(tx, `imports of ${kind}`).catch((error) => {
    if (!isOverTime(error)) throw error
    throw new Refusal('inUse', 'Another import is being written just now. Import this one once that is done.')
  })

const takenRows = (tx: Database, run: ImportRun): Promise<Brought[]> =>
  tx
    .selectFrom('importRow')
    .select(['number', 'brought', 'recordId'])
    .where('importId', '=', run.id)
    .where('outcome', 'in', ['create', 'change'])
    .orderBy('number')
    .execute()

async function writeLoads({ tx, run, writers, by, report }: Writing): Promise<number> {
  const rows = await takenRows(tx, run)
  if (rows.length === 0) return 0
  const made = await makeNames(tx, run, rows, writers, by)
  const loads: { number: number; brought: RecordValues; trade: TradeInput }[] = []
  await inTurns(rows, ({ number, brought }) => {
    const plain = plainValues(run.kind, brought, made)
    loads.push({ number, brought: plain, trade: { ...blankTrade(), ...plain } as TradeInput })
  })
  const trades = loads.map(({ trade }) => trade)
  await writers.enterTrades(tx, trades, by, async (ids, before) => {
    const part = loads.slice(before, before + ids.length)
    const written = part.map(({ number, brought }, at) => ({
      number,
      brought,
      recordId: ids[at] ?? '',
      version: 1,
      former: null,
    }))
    await storeWritten(tx, run.id, written)
    report(before + ids.length)
  })
  return rows.length
}

/** The list that a field refers to. */
const listOf = (kind: ImportKind, field: string): ReferenceKind | undefined =>
  importFieldsOf(kind).find(({ name }) => name === field)?.list

/**
 * Creates records for the names chosen to be new, one for each name, in its most frequent spelling.
 * @returns their ids by list and plain name.
 */
async function makeNames(
  tx: Database,
  { id, kind: run }: ImportRun,
  rows: readonly Brought[],
  writers: Writers,
  by: ImportAuthor,
): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const [key, { kind, spellings }] of await namesToMake(run, rows)) {
    const [[name] = ['']] = [...spellings].sort(([, one], [, other]) => other - one)
    const record = await writers.createNamed(tx, kind, name, by)
    made.set(key, record.id)
    await tx.insertInto('importMade').values({ importId: id, kind, recordId: record.id }).execute()
  }
  return made
}

/** The names that become records, by list and plain name, with the number of rows for each of their spellings. */
async function namesToMake(run: ImportKind, rows: readonly Brought[]) {
  const names = new Map<string, { kind: ReferenceKind; spellings: Map<string, number> }>()
  await inTurns(rows, ({ brought }) => {
    for (const [field, value] of Object.entries(brought)) {
      const kind = isNewName(value) ? listOf(run, field) : undefined
      if (!isNewName(value) || kind === undefined) continue
      const key = `${kind} ${plainGradedName(value.new)}`
      const { spellings } = names.get(key) ?? { spellings: new Map<string, number>() }
      const name = trimmed(value.new)
      names.set(key, { kind, spellings: spellings.set(name, (spellings.get(name) ?? 0) + 1) })
    }
  })
  return names
}

const plainValues = (kind: ImportKind, brought: Record<string, RowValue>, made: ReadonlyMap<string, string>): RecordValues =>
  Object.fromEntries(
    Object.entries(brought).map(([name, value]) => [
      name,
      isNewName(value)
        ? (made.get(`${listOf(kind, name)} ${plainGradedName(value.new)}`) ?? null)
        : (value as RecordValues[string]),
    ]),
  )

async function writeRecords({ tx, run, writers, by, report }: Writing, kind: ImportedRecordKind): Promise<number> {
  const rows = await takenRows(tx, run)
  const { lock, create, update } = writers.records[kind]
  const made = await makeNames(tx, run, rows, writers, by)
  const written = []
  for (const [at, { number, brought, recordId }] of rows.entries()) {
    report(at)
    const values = plainValues(kind, brought, made)
    if (recordId === null) {
      const { id, version } = await create(tx, values, by)
      written.push({ number, recordId: id, version, former: null, brought: values })
    } else {
      // Locked until the end: the values recorded as former must be those that the import replaces.
      const stored = await lock(tx, recordId)
      const former = Object.fromEntries(Object.keys(values).map((name) => [name, stored?.[name] ?? null]))
      const { version } = await update(tx, recordId, values, by)
      written.push({ number, recordId, version, former, brought: values })
    }
  }
  await storeWritten(tx, run.id, written)
  return rows.length
}
