import type { ExportEntry, Exporter } from '@haulm/api/reports/export-entry.ts'
import { startFirst } from '@haulm/domain/calendar/date-range.ts'
import { addDays, type Day } from '@haulm/domain/calendar/day.ts'
import { displayName, type Person } from '@haulm/domain/people/person.ts'
import type { ExportKind } from '@haulm/domain/report/exported-files.ts'
import { readsTradeDocument, tradeDocumentNames } from '@haulm/domain/trade/documents/trade-documents.ts'
import { beginningOfDay } from '../database/columns/moments.ts'
import type { Database } from '../database/connection.ts'
import { inAnyCase } from '../database/transactions/in-any-case.ts'

/** Which exports are searched for; an undefined term narrows nothing. */
export interface ExportHistorySearch {
  person?: string | undefined
  kind?: ExportKind | undefined
  /** Days in the company's time zone, both included. */
  from?: Day | undefined
  to?: Day | undefined
}

/** The number of documents in somebody's export shows how many exist, some perhaps of kinds that the reader may not know of. */
const mayKnowRows = (reader: Person, kind: ExportKind, personId: string): boolean =>
  kind !== 'documents' || personId === reader.id || tradeDocumentNames.every((name) => readsTradeDocument(reader, name))

/** The exports that match the search, newest first, as their reader may know of them. */
export async function findExports(
  db: Database,
  { person, kind, from, to }: ExportHistorySearch,
  { limit, timeZone, reader }: { limit: number; timeZone: string; reader: Person },
): Promise<ExportEntry[]> {
  const { startDate, endDate } = startFirst({ startDate: from ?? null, endDate: to ?? null })
  const rows = await db
    .selectFrom('export')
    .innerJoin('person', 'person.id', 'export.personId')
    .$if(person !== undefined, (query) => query.where('export.personId', '=', String(person)))
    .$if(kind !== undefined, (query) => query.where('export.kind', '=', kind as ExportKind))
    .$if(startDate !== null, (query) => query.where('export.at', '>=', beginningOfDay(startDate as Day, timeZone)))
    .$if(endDate !== null, (query) => query.where('export.at', '<', beginningOfDay(addDays(endDate as Day, 1), timeZone)))
    .orderBy('export.at', 'desc')
    .orderBy('export.ordinal', 'desc')
    .limit(limit)
    .select(['export.id', 'export.at', 'export.kind', 'export.filters', 'export.rows', 'export.outcome'])
    .select(['person.id as personId', 'person.firstName', 'person.lastName', 'person.email'])
    .execute()
  return rows.map(({ id, at, kind: exported, filters, rows: written, outcome, personId, ...names }) => ({
    id,
    at,
    user: exporterOf({ id: personId, ...names }),
    kind: exported,
    filters,
    rows: mayKnowRows(reader, exported, personId) ? written : null,
    outcome,
  }))
}

/** Everybody who has exported something, by name. */
export async function findExporters(db: Database): Promise<Exporter[]> {
  const rows = await db
    .selectFrom('person')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('export').whereRef('export.personId', '=', 'person.id').select('export.id')),
    )
    .orderBy(inAnyCase('firstName'))
    .orderBy(inAnyCase('lastName'))
    .orderBy('email')
    .select(['id', 'firstName', 'lastName', 'email'])
    .execute()
  return rows.map(exporterOf)
}

const exporterOf = ({ id, email, ...names }: { id: string; firstName: string; lastName: string; email: string }): Exporter => ({
  id,
  name: displayName({ ...names, email }),
  email,
})
