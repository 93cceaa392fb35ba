import papa from 'papaparse'
import readSheets from 'read-excel-file/node'
import type { SignedInCaller } from './world.ts'

/** A row of a sheet by its labels. */
export type LabelledRow = Record<string, unknown>

async function fileOf(caller: SignedInCaller, path: string) {
  const response = await fetch(caller.address + path, { headers: { cookie: caller.cookie } })
  if (response.status !== 200) throw new Error(`no export: ${await response.text()}`)
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { headers: response.headers, fileName, bytes: Buffer.from(await response.arrayBuffer()) }
}

/**
 * An export as a library other than our own reads it: its name, the rows of each sheet by their labels,
 * and the totals below them.
 */
export async function exportOf(caller: SignedInCaller, path: string) {
  const { bytes, ...file } = await fileOf(caller, path)
  const all = (await readSheets(bytes, { trim: false })).map(({ sheet, data }) => [sheet, labelled(data)] as const)
  const isTotal = (row: LabelledRow) => Object.values(row)[0] === 'Total'
  return {
    ...file,
    bytes,
    sheets: new Map(all.map(([sheet, rows]) => [sheet, rows.filter((row) => !isTotal(row))])),
    totals: new Map(all.flatMap(([sheet, rows]) => rows.slice(-1).flatMap((row) => (isTotal(row) ? [[sheet, row]] : [])))),
  }
}

function labelled([labels = [], ...rows]: unknown[][]): LabelledRow[] {
  return rows.map((row) => Object.fromEntries(labels.map((label, at) => [String(label), row[at] ?? null])))
}

/** An export as CSV, as a library other than our own reads it: every value as text. */
export async function csvOf(caller: SignedInCaller, path: string) {
  const { bytes, ...file } = await fileOf(caller, path)
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  const { data, errors } = papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    newline: '\r\n',
    delimiter: ',',
    skipEmptyLines: true,
  })
  if (errors.length > 0) throw new Error(`no CSV: ${JSON.stringify(errors[0])}`)
  return { ...file, text, rows: data }
}
