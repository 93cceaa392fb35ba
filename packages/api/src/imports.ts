import { type ImportKind, importKindIds } from '@haulm/domain/imports/import-kinds.ts'
import { longestDecidedName, rowOutcomes } from '@haulm/domain/imports/judgement.ts'
import type { Cell } from '@haulm/domain/imports/read-cell.ts'
import { referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { canBeStored } from '@haulm/domain/text/storable.ts'
import { z } from 'zod'
import { idParams } from './route/id-params.ts'
import { anyOf, route } from './route/route.ts'
import { sentFileName } from './route/sent-texts.ts'

const permission = anyOf('administration')
const kind = z.enum(importKindIds as [ImportKind, ...ImportKind[]])
const reference = z.enum(Object.keys(referenceKinds) as [keyof typeof referenceKinds])
const named = z.object({ id: z.string(), name: z.string() })

const importReply = z.object({
  id: z.string(),
  kind,
  fileName: z.string(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  state: z.enum(['read', 'applied', 'reverted']),
  createdAt: z.string(),
  createdBy: z.string(),
  appliedAt: z.string().nullable(),
  revertedAt: z.string().nullable(),
  /** The number of rows by outcome. */
  counts: z.record(z.enum(rowOutcomes), z.int()),
})

const unstorable = 'holds a character that cannot be kept'
const plain = z.string().max(longestDecidedName).refine(canBeStored, unstorable)
/** The meanings of unknown names, by list and name: a new record, one of the list, or the same as another name. */
const choice = z.union([
  z.literal('new'),
  z.strictObject({ id: z.string().max(100).refine(canBeStored, unstorable) }),
  z.strictObject({ as: plain.trim().min(1) }),
])
const choices = z.partialRecord(reference, z.record(plain, choice))

/** The version that the caller has seen: an import that somebody changed since is refused. */
const seenVersion = z.int().optional()

/** An import with the contents of its columns, and the names that are still unknown. */
const importDetail = importReply.extend({
  /** Raised with each change of what its columns hold, where its headings are, or what its names mean. */
  version: z.int(),
  /** How many of its rows are hidden in the sheet, as those filtered out there. They are imported like the others. */
  hiddenRows: z.int(),
  headingRow: z.int(),
  headings: z.array(z.string().nullable()),
  /** The first rows, among which the headings are chosen. */
  beginning: z.array(z.object({ number: z.int(), texts: z.array(z.string()) })),
  matches: z.record(z.string(), z.string()),
  /** The first values of each column, wherever in it they occur. */
  samples: z.array(z.array(z.string())),
  /**
   * The most frequent ones: `suggestion` is the record that may be meant, `alike` another unknown name of which this one may be a
   * misspelling.
   */
  unknown: z.array(
    z.object({ kind: reference, name: z.string(), rows: z.int(), suggestion: named.nullable(), alike: z.string().nullable() }),
  ),
  /** How many unknown names there are, with those that are not listed; at most 10,000 are counted. */
  unknownCount: z.int(),
  choices,
  /** Another kind that the file resembles more than the kind it is being imported as. */
  looksLike: kind.nullable(),
  /** Why rows are not imported, the commonest first; rows with unknown names apart. */
  reasons: z.array(z.object({ column: z.int().nullable(), message: z.string(), rows: z.int() })),
  /** The most frequent names whose meaning was decided, spelt as in the file. */
  decided: z.array(z.object({ kind: reference, name: z.string(), rows: z.int(), choice })),
  decidedCount: z.int(),
  /** How many rows are done while the import is being applied or reverted; null otherwise. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
})
export type ImportDetail = z.output<typeof importDetail>

const importRow = z.object({
  number: z.int(),
  cells: z.array(z.unknown() as z.ZodType<Cell>),
  outcome: z.enum(rowOutcomes),
  reasons: z.array(z.object({ column: z.int().nullable(), message: z.string() })),
})
export type ImportRow = z.output<typeof importRow>

export const bringFile = route({
  method: 'POST',
  path: '/api/admin/imports',
  summary: 'Uploads a spreadsheet (.xlsx or .csv, at most 10 MB, as application/octet-stream); nothing of it is written yet.',
  permission,
  query: z.object({ kind, fileName: sentFileName, sheet: plain.optional() }),
  takesFile: true,
  takesKey: true,
  reply: importDetail,
  status: 201,
})

export const readImportTemplate = route({
  method: 'GET',
  path: '/api/admin/imports/template',
  summary: 'An empty workbook (.xlsx) with the columns of a kind, and the names of the lists to choose from.',
  permission,
  query: z.object({ kind }),
  reply: z.string().meta({ format: 'binary' }),
  replyType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const listImports = route({
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'The latest imports, newest first. The next cursor is in the header X-Next-Cursor.',
  permission,
  query: z.object({ cursor: z.string().max(200).optional() }),
  reply: z.array(importReply),
})

export const readImport = route({
  method: 'GET',
  path: '/api/admin/imports/:id',
  summary: 'An import: its columns, its unknown names, and how many rows have which outcome.',
  permission,
  params: idParams,
  reply: importDetail,
})

export const listImportRows = route({
  method: 'GET',
  path: '/api/admin/imports/:id/rows',
  summary: 'The rows of an import with the outcome of each, 200 at a time after a given row.',
  permission,
  params: idParams,
  query: z.object({
    outcome: z.enum(rowOutcomes).optional(),
    after: z
      .string()
      .regex(/^\d{1,7}$/)
      .transform(Number)
      .optional(),
  }),
  reply: z.array(importRow),
})

export const adjustImport = route({
  method: 'PUT',
  path: '/api/admin/imports/:id',
  summary: 'Sets what the columns hold, where the headings are, and what unknown names mean; every row is judged again.',
  permission,
  params: idParams,
  body: z.strictObject({
    version: seenVersion,
    headingRow: z.int().min(0).max(1_000).optional(),
    matches: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(100)).optional(),
    choices: choices.optional(),
  }),
  reply: importDetail,
})

export const applyImport = route({
  method: 'POST',
  path: '/api/admin/imports/:id/apply',
  summary: 'Writes every row that can be imported, in one transaction.',
  permission,
  params: idParams,
  body: z.strictObject({ version: seenVersion }).optional(),
  reply: importDetail,
})

export const revertImport = route({
  method: 'POST',
  path: '/api/admin/imports/:id/revert',
  summary: 'Takes a whole import back, unless what it wrote has been changed since.',
  permission,
  params: idParams,
  reply: importDetail,
})

export const dropImport = route({
  method: 'DELETE',
  path: '/api/admin/imports/:id',
  summary: 'Discards an uploaded file of which nothing was written.',
  permission,
  params: idParams,
  reply: null,
  status: 204,
})
