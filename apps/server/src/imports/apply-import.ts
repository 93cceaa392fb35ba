import { applyImport } from '@haulm/api/imports.ts'
import { invalid } from '@haulm/api/refusal.ts'
import { importKinds } from '@haulm/domain/imports/import-kinds.ts'
import { isNewName, type RowValue } from '@haulm/domain/imports/judgement.ts'
import { referenceFields } from '@haulm/domain/reference-data/fields.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { plainName } from '@haulm/domain/text/plain-words.ts'
import { isFieldName, listOf, type TradeInput } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { blankTrade } from '@haulm/domain/trade/copy-trade.ts'
import type { Database } from '../database/connection.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { type Served, serve } from '../http/serve.ts'
import { assertUnwritten } from './adjust-import.ts'
import { type ImportRun, keepWritten } from './imports.queries.ts'
import { inTurns } from './in-turns.ts'
import { judgeImport } from './judge-import.ts'
import { presentImport } from './present-import.ts'
import { type Plain, type Writing, writeImport } from './write-import.ts'
import type { By, Writers } from './writers.ts'

type Brought = { number: number; brought: Record<string, RowValue>; recordId: string | null }

/** Writes every row that can be taken, judged once more by what there is now; all of them or none. */
export const serveApplyImport = (writers: Writers): Served =>
  serve(applyImport, async ({ db, params, user, now, timeZone }) => {
    const by = { user, now, timeZone }
    await writeImport({ db, id: params.id, writers, by }, async (writing) => {
      assertUnwritten(writing.run)
      const { reference } = importKinds[writing.run.kind]
      // What another import writes meanwhile is waited for, so that no load of both is made twice.
      if (reference === null) await oneAtATime(writing.tx, 'imports of trades')
      await judgeImport(writing.tx, writing.run, by)
      const written = reference === null ? await writeLoads(writing) : await writeList(writing, reference)
      if (written === 0) throw invalid({ rows: 'There is no row that can be taken.' })
      return { state: 'applied', appliedAt: now, appliedBy: user.id }
    })
    return presentImport(db, params.id)
  })

const takenRows = (tx: Database, run: ImportRun): Promise<Brought[]> =>
  tx
    .selectFrom('importRow')
    .select(['number', 'brought', 'recordId'])
    .where('importId', '=', run.id)
    .where('outcome', 'in', ['create', 'change'])
    .orderBy('number')
    .execute()

async function writeLoads({ tx, run, writers, by, tell }: Writing): Promise<number> {
  const rows = await takenRows(tx, run)
  if (rows.length === 0) return 0
  // A code is no foreign key: the truck types are held until the trades are in.
  await tx.selectFrom('truckType').select('id').forKeyShare().execute()
  const made = await makeNames(tx, run, rows, writers, by)
  const loads: { number: number; brought: Plain; trade: TradeInput }[] = []
  await inTurns(rows, ({ number, brought }) => {
    const plain = plainValues(brought, made)
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
    await keepWritten(tx, run.id, written)
    tell(before + ids.length)
  })
  return rows.length
}

/** New records for the names that were chosen to be new, each once, as most rows write it. @returns their ids by list and plain name. */
async function makeNames(
  tx: Database,
  { id }: ImportRun,
  rows: readonly Brought[],
  writers: Writers,
  by: By,
): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const [key, { kind, spellings }] of await namesToMake(rows)) {
    const [[name] = ['']] = [...spellings].sort(([, one], [, other]) => other - one)
    const record = await writers.createRecord(tx, kind, { name }, by)
    made.set(key, record.id)
    await tx.insertInto('importMade').values({ importId: id, kind, recordId: record.id }).execute()
  }
  return made
}

/** The names that become records, by list and plain name, with how many rows write each of their spellings. */
async function namesToMake(rows: readonly Brought[]) {
  const names = new Map<string, { kind: ReferenceKind; spellings: Map<string, number> }>()
  await inTurns(rows, ({ brought }) => {
    for (const [field, value] of Object.entries(brought)) {
      const kind = isFieldName(field) ? listOf(field) : undefined
      if (!isNewName(value) || kind === undefined) continue
      const key = `${kind} ${plainName(value.new)}`
      const { spellings } = names.get(key) ?? { spellings: new Map<string, number>() }
      const name = value.new.trim()
      names.set(key, { kind, spellings: spellings.set(name, (spellings.get(name) ?? 0) + 1) })
    }
  })
  return names
}

const plainValues = (brought: Record<string, RowValue>, made: ReadonlyMap<string, string>): Plain =>
  Object.fromEntries(
    Object.entries(brought).map(([name, value]) => [
      name,
      isNewName(value) && isFieldName(name)
        ? (made.get(`${listOf(name)} ${plainName(value.new)}`) ?? null)
        : (value as Plain[string]),
    ]),
  )

async function writeList({ tx, run, writers, by, tell }: Writing, kind: ReferenceKind): Promise<number> {
  const rows = await takenRows(tx, run)
  const written = []
  for (const [at, { number, brought, recordId }] of rows.entries()) {
    tell(at)
    const values = brought as Plain
    if (recordId === null) {
      const { id, version } = await writers.createRecord(tx, kind, values, by)
      written.push({ number, recordId: id, version, former: null, brought })
    } else {
      const former = await valuesNow(tx, kind, recordId, Object.keys(values))
      const { version } = await writers.updateRecord(tx, kind, recordId, values, by)
      written.push({ number, recordId, version, former, brought })
    }
  }
  await keepWritten(tx, run.id, written)
  return rows.length
}

/** Held until the end: what is kept as former is what the import replaces. */
async function valuesNow(tx: Database, kind: ReferenceKind, id: string, names: readonly string[]): Promise<Plain> {
  const known = referenceFields[kind].map(({ name }) => name).filter((name) => names.includes(name))
  const columns = known as unknown as readonly ['name']
  return (await tx
    .selectFrom(kind as 'client')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()) as Plain
}
