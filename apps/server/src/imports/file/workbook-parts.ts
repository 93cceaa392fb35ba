import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { damaged, FileRefusal } from './file-refusal.ts'
import { formulaCells } from './formula-cells.ts'
import { fileLimits } from './limits.ts'

/** What a reader of rows does not tell of a workbook. */
export interface WorkbookParts {
  /** Names of the cells that hold a formula, such as `B7`, by the sheet's part. */
  formulasOf: ReadonlyMap<string, ReadonlySet<string>>
  /** The part of each sheet, in the order of the workbook. */
  sheetParts: readonly string[]
}

const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)

/**
 * Looks through a workbook before anything is made of it: how much it becomes once unpacked, whether that is what it says of itself,
 * and where it holds formulas. Each part is unpacked piece by piece, and none is kept.
 * @throws {FileRefusal} for a bomb, a workbook with a password, a damaged file.
 */
export async function lookThrough(bytes: Buffer): Promise<WorkbookParts> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(() => {
    throw damaged()
  })
  const formulasOf = new Map<string, ReadonlySet<string>>()
  const texts = new Map<string, string>()
  for (const entry of await boundedEntries(zip)) {
    const pieces = piecesOf(zip, entry)
    if (isSheet(entry.fileName)) formulasOf.set(entry.fileName, await formulaCells(pieces))
    else if (/^xl\/(?:_rels\/)?workbook\.xml(?:\.rels)?$/i.test(entry.fileName)) texts.set(entry.fileName, await textOf(pieces))
    else for await (const _ of pieces);
  }
  if (!texts.has('xl/workbook.xml')) throw damaged()
  return { formulasOf, sheetParts: sheetPartsOf(texts) }
}

async function boundedEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  let size = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new FileRefusal('This workbook is protected by a password. Save it without one.')
    size += entry.uncompressedSize
    entries.push(entry)
    if (entries.length > fileLimits.parts || size > fileLimits.unpacked)
      throw new FileRefusal('This file becomes far too large when it is unpacked.')
  }
  return entries
}

/** What lies in a part, piece by piece. A part that becomes larger than it says of itself ends with an error. */
async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) yield piece as Buffer
  } catch {
    throw damaged()
  }
}

/** A text that stays small: beyond this, no list of sheets goes. */
const longestText = 1_000_000

async function textOf(pieces: AsyncGenerator<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > longestText) throw damaged()
    parts.push(piece)
  }
  return Buffer.concat(parts).toString('utf8')
}

function sheetPartsOf(texts: ReadonlyMap<string, string>): string[] {
  const targets = new Map<string, string>()
  for (const [tag] of (texts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    const [id, target] = [/\bId="([^"]*)"/.exec(tag)?.[1], /\bTarget="([^"]*)"/.exec(tag)?.[1]]
    if (id && target) targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  const sheets = (texts.get('xl/workbook.xml') ?? '').matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)
  return [...sheets].map(([tag]) => targets.get(/\br:id="([^"]*)"/.exec(tag)?.[1] ?? '') ?? '')
}
