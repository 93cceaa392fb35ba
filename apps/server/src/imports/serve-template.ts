import { Readable } from 'node:stream'
import { readImportTemplate } from '@haulm/api/imports.ts'
import { type ImportKind, importFieldsOf, importKinds } from '@haulm/domain/imports/import-kinds.ts'
import { growingKinds } from '@haulm/domain/imports/judgement.ts'
import { type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { Database } from '../database/connection.ts'
import { FileStream } from '../http/answers/answers.ts'
import { serve } from '../http/serve.ts'
import { columnLetters } from '../spreadsheets/column-letters.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { workbook } from '../spreadsheets/workbook.ts'
import { assertMayImport } from './assert-may-import.ts'
import { recordsOf } from './known-lists.queries.ts'

/** The tab with the values to choose from. */
const listsTab = 'Lists'

/** An empty workbook for a kind of import: its headings, and the names in the lists to choose from. */
export const serveTemplate = serve(readImportTemplate, async ({ db, query: { kind }, user }) => {
  assertMayImport(user, kind)
  const readable = Readable.from(workbook(await templateSheets(db, kind)), { objectMode: false })
  return new FileStream(readable, `${kind}-template.xlsx`)
})

async function templateSheets(db: Database, kind: ImportKind): Promise<Sheet[]> {
  const fields = importFieldsOf(kind)
  const columns: { label: string; names: readonly string[] }[] = []
  const choices: NonNullable<Sheet['choices']>[number][] = []
  for (const [column, { label, list, choices: cellTexts }] of fields.entries()) {
    const names = cellTexts ?? (list && (await namesOf(db, list)))
    if (!names || names.length === 0) continue
    const letters = columnLetters(columns.length)
    columns.push({ label: list ? referenceKinds[list].label : label, names })
    const range = `${listsTab}!$${letters}$2:$${letters}$${names.length + 1}`
    // In lists that may grow, an unknown name is allowed: it is asked about when the file is brought.
    choices.push({ column, range, isStrict: !(list && growingKinds.includes(list)) })
  }
  const template: Sheet = {
    name: importKinds[kind].label,
    columns: fields.map(({ label }) => ({ label, kind: 'text', width: Math.max(16, label.length + 4) })),
    rows: [],
    choices,
  }
  if (columns.length === 0) return [template]
  const longest = Math.max(...columns.map(({ names }) => names.length))
  const rows = Array.from({ length: longest }, (_, row) => columns.map(({ names }) => names[row] ?? null))
  return [template, { name: listsTab, columns: columns.map(({ label }) => ({ label, kind: 'text', width: 32 })), rows: [rows] }]
}

/** The names of a list as cells may contain them, each once; inactive records are left out. */
async function namesOf(db: Database, kind: ReferenceKind): Promise<string[]> {
  const records = (await recordsOf(db, kind)).filter(({ isActive }) => isActive !== false)
  return [...new Set(records.map(({ code, name }) => (code === undefined ? name : `${code} - ${name}`)))]
}
