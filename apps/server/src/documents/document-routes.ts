import * as api from '@haulm/api/documents.ts'
import { readableKinds, writesDocument } from '@haulm/domain/document/access.ts'
import { type DocumentRecord, documentKinds } from '@haulm/domain/document/kinds.ts'
import { sql } from 'kysely'
import { type ServedRoute, serve } from '../http/serve.ts'
import { type RouteLike, serveAddDocument } from './add-document.ts'
import { documentChangeRoutes, pastRestoring } from './change-document.ts'
import { serveMatchFiles } from './matches/match-files.ts'
import { presentDocuments } from './present-documents.queries.ts'
import { serveReadDocument } from './read-document.ts'
import { assertRecordThere } from './record-of-document.ts'

const listOf = (route: RouteLike<typeof api.listTradeDocuments>, record: DocumentRecord): ServedRoute =>
  serve(route, async ({ db, params, query, user, now }) => {
    await assertRecordThere(db, record, params.id)
    const whether = query.removed === 'true' ? sql`removed_at >= ${pastRestoring(now)}` : sql`removed_at is null`
    return presentDocuments(db, user, sql`record_kind = ${record} and record_id = ${params.id} and ${whether}`)
  })

/** Documents on records: listed, added, shown, changed and removed. */
export const documentRoutes: ServedRoute[] = [
  listOf(api.listTradeDocuments, 'trade'),
  listOf(api.listContractDocuments, 'supplierContract'),
  listOf(api.listTransporterDocuments, 'transporter'),
  serveAddDocument(api.addTradeDocument, 'trade'),
  serveAddDocument(api.addContractDocument, 'supplierContract'),
  serveAddDocument(api.addTransporterDocument, 'transporter'),
  serveReadDocument,
  serveMatchFiles,
  ...documentChangeRoutes,
  serve(api.listDocumentKinds, async ({ user }) =>
    readableKinds(user).map((kind) => {
      const { label, record, several } = documentKinds[kind]
      return { kind, label, record, several, writes: writesDocument(user, kind) }
    }),
  ),
]
