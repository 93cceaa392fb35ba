import readSheets from 'read-excel-file/node'
import type { SignedInCaller } from './world.ts'

/** A row of a sheet by its labels. */
export type LabelledRow = Record<string, unknown>

/** An export as another library than ours opens it: its name, and the rows of each sheet by their labels. */
export async function exportOf(caller: SignedInCaller, path: string) {
  const response = await fetch(caller.address + path, { headers: { cookie: caller.cookie } })
  if (response.status !== 200) throw new Error(`no export: ${await response.text()}`)
  const sheets = await readSheets(Buffer.from(await response.arrayBuffer()), { trim: false })
  return {
    headers: response.headers,
    fileName: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    sheets: new Map(sheets.map(({ sheet, data }) => [sheet, labelled(data)])),
  }
}

function labelled([labels = [], ...rows]: unknown[][]): LabelledRow[] {
  return rows.map((row) => Object.fromEntries(labels.map((label, at) => [String(label), row[at] ?? null])))
}
