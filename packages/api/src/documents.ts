import {
  readersOfDocuments,
  readersOfDocumentsOn,
  writersOfDocuments,
  writersOfDocumentsOn,
} from '@haulm/domain/document/access.ts'
import { fileTypeNames } from '@haulm/domain/document/file-types.ts'
import { type DocumentKind, type DocumentRecord, documentKindNames, documentRecords } from '@haulm/domain/document/kinds.ts'
import { restorableDays } from '@haulm/domain/document/messages.ts'
import { recordKinds } from '@haulm/domain/history/record-kinds.ts'
import { z } from 'zod'
import { idParams } from './route/id-params.ts'
import { anyOf, route } from './route/route.ts'
import { sentDay, sentFileName } from './route/sent-texts.ts'

const kind = z.enum(documentKindNames as [DocumentKind, ...DocumentKind[]], 'is not a kind of document')
const record = z.enum(documentRecords)

const documentReply = z.object({
  id: z.string(),
  kind,
  name: z.string(),
  type: z.enum(fileTypeNames),
  bytes: z.int(),
  sha256: z.string().meta({ description: 'hexadecimal' }),
  at: z.string(),
  lastDay: z.string().nullable().meta({ description: 'the last day on which it counts, yyyy-MM-dd; null where none is known' }),
  user: z.object({ id: z.string(), name: z.string() }).nullable(),
  link: z.boolean().meta({ description: 'whether it came by a link' }),
  /** Other records with the same file that the caller may read; the newest twenty. */
  alsoOn: z.array(z.object({ kind: record, id: z.string(), number: z.string() })),
  alsoOnCount: z.int().meta({ description: 'how many such records there are in all' }),
  /** When it was removed; absent if it was not. */
  removedAt: z.string().optional(),
})
export type Document = z.output<typeof documentReply>

const documentKindReply = z.object({
  kind,
  label: z.string(),
  record,
  several: z.boolean(),
  writes: z.boolean().meta({ description: 'whether the caller may add, change and remove such documents' }),
})
export type DocumentKindReply = z.output<typeof documentKindReply>

type Path<Of extends DocumentRecord> = (typeof recordKinds)[Of]['path']

/** The path under which the documents of a kind of record are listed and added. */
const pathOf = <const Of extends DocumentRecord>(of: Of) => `/api/${recordKinds[of].path as Path<Of>}/:id/documents` as const

const called = (of: DocumentRecord) => recordKinds[of].label.toLowerCase()

const listOf = <const Of extends DocumentRecord>(of: Of) =>
  route({
    method: 'GET',
    path: pathOf(of),
    summary: `The documents of a ${called(of)} that the caller may read, newest first; or the removed ones, while they can be restored.`,
    permission: anyOf(...readersOfDocumentsOn(of)),
    params: idParams,
    query: z.object({ removed: z.enum(['true', 'false']).optional() }),
    reply: z.array(documentReply),
  })

const additionTo = <const Of extends DocumentRecord>(of: Of) =>
  route({
    method: 'POST',
    path: pathOf(of),
    summary: `Adds a document to a ${called(of)}: the body is the file. 200 with the existing one if it is the same file.`,
    permission: anyOf(...writersOfDocumentsOn(of)),
    params: idParams,
    query: z.object({ kind, name: sentFileName.optional(), lastDay: sentDay.optional() }),
    streamsFile: fileTypeNames,
    takesKey: true,
    reply: documentReply,
    status: 201,
    otherStatus: 200,
  })

export const listTradeDocuments = listOf('trade')
export const addTradeDocument = additionTo('trade')
export const listContractDocuments = listOf('supplierContract')
export const addContractDocument = additionTo('supplierContract')
export const listTransporterDocuments = listOf('transporter')
export const addTransporterDocument = additionTo('transporter')

export const readDocument = route({
  method: 'GET',
  path: '/api/documents/:id',
  summary: 'The file of a document, whole or a range of it; with `download=1` to be saved.',
  permission: anyOf(...readersOfDocuments),
  params: idParams,
  query: z.object({ download: z.enum(['0', '1']).optional() }),
  reply: z.string().meta({ format: 'binary' }),
  replyType: 'application/pdf',
  otherReplyType: 'image/*',
})

export const updateDocument = route({
  method: 'PATCH',
  path: '/api/documents/:id',
  summary: 'Changes the kind, the name or the last day of a document.',
  permission: anyOf(...writersOfDocuments),
  params: idParams,
  body: z.strictObject({ kind: kind.optional(), name: sentFileName.optional(), lastDay: sentDay.nullable().optional() }),
  reply: documentReply,
})

export const deleteDocument = route({
  method: 'DELETE',
  path: '/api/documents/:id',
  summary: `Removes a document; it can be restored for ${restorableDays} days.`,
  permission: anyOf(...writersOfDocuments),
  params: idParams,
  reply: null,
  status: 204,
})

export const restoreDocument = route({
  method: 'POST',
  path: '/api/documents/:id/restore',
  summary: 'Brings back a removed document.',
  permission: anyOf(...writersOfDocuments),
  params: idParams,
  reply: documentReply,
})

export const listDocumentKinds = route({
  method: 'GET',
  path: '/api/document-kinds',
  summary: 'The kinds of documents that the caller may read.',
  permission: anyOf(...readersOfDocuments),
  reply: z.array(documentKindReply),
})
