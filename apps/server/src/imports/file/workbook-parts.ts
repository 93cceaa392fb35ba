import { asStorable } from '@haulm/domain/text/storable.ts'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { damaged, FileRefusal, protectedByPassword } from './file-refusal.ts'
import { fileLimits } from './limits.ts'
import { type ScannedSheet, scanSheet } from './scan-sheet.ts'

/** A sheet of a workbook as its tab says, and what the reader of rows does not report about it. */
export interface SheetPart {
  name: string
  /** Whether its tab is hidden, as with a sheet that others look values up in. */
  isHidden: boolean
  scanned: ScannedSheet
}

const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)
/** Parts with the texts and formats that cells share: the reader of rows keeps them in memory whole. */
const isBuffered = (name: string) => /^xl\/(?:sharedStrings|styles)\.xml$/i.test(name)
/** Parts that describe how the others belong together; their readers keep them in memory whole. */
const isSmall = (name: string) => /\.rels$|^\[Content_Types\]\.xml$|^xl\/workbook\.xml$/i.test(name)

/**
 * Checks a workbook before it is read: how large it becomes unpacked, whether that is the size it claims, which sheets it has,
 * and where they contain formulas. Each part is unpacked piece by piece, and no large one is kept in memory.
 * @throws {FileRefusal} for a zip bomb, a workbook with a password, a damaged file.
 */
export async function inspectWorkbook(bytes: Buffer): Promise<SheetPart[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(() => {
    throw damaged()
  })
  const scans = new Map<string, ScannedSheet>()
  const texts = new Map<string, string>()
  for (const entry of await boundedEntries(zip)) {
    const pieces = piecesOf(zip, entry)
    if (isSheet(entry.fileName)) scans.set(entry.fileName, await scanSheet(pieces))
    else if (isBuffered(entry.fileName)) await scanSheet(pieces, { isBuffered: true })
    else if (isSmall(entry.fileName)) texts.set(entry.fileName, await textOf(pieces))
    else for await (const _ of pieces);
  }
  const workbook = texts.get('xl/workbook.xml')
  if (workbook === undefined) throw damaged()
  return sheetsOf(workbook, texts.get('xl/_rels/workbook.xml.rels') ?? '').map(({ part, ...sheet }) => ({
    ...sheet,
    scanned: scans.get(part) ?? { hasFormula: () => false, isHidden: () => false, isTooLong: false, isEmpty: true, merged: [] },
  }))
}

async function boundedEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  let size = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw protectedByPassword()
    size += entry.uncompressedSize
    entries.push(entry)
    if (entries.length > fileLimits.parts || size > fileLimits.unpacked)
      throw new FileRefusal('This file becomes far too large when it is unpacked.')
  }
  return entries
}

/** The content of a part, piece by piece. If a part becomes larger than it claims, this fails. */
async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const pieces = await zip.openReadStreamPromise(entry).catch(() => {
    throw damaged()
  })
  try {
    for await (const piece of pieces) yield piece as Buffer
  } catch {
    throw damaged()
  }
}

async function textOf(pieces: AsyncGenerator<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > fileLimits.smallPart) throw damaged()
    parts.push(piece)
  }
  return Buffer.concat(parts).toString('utf8')
}

const attribute = (tag: string, name: string): string | undefined => {
  const [, quoted, single] = new RegExp(`\\s(?:\\w+:)?${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  return quoted ?? single
}

/** The sheets in the order of their tabs, counted as the reader of rows does: those with a name and an id of their part. */
function sheetsOf(workbook: string, relations: string): { name: string; isHidden: boolean; part: string }[] {
  const targets = new Map<string, string>()
  for (const [tag] of relations.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)) {
    const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')]
    if (id && target) targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].flatMap(([tag]) => {
    const [name, id] = [attribute(tag, 'name'), attribute(tag, 'id')]
    const isHidden = /hidden$/i.test(attribute(tag, 'state') ?? '')
    return name && id ? [{ name: asStorable(withoutEntities(name)), isHidden, part: targets.get(id) ?? '' }] : []
  })
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** `Feed &amp; Grain` with its entities decoded. */
const withoutEntities = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (written, hex?: string, digits?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? written
      const code = hex ? Number.parseInt(hex, 16) : Number(digits)
      return code <= 0x10ffff ? String.fromCodePoint(code) : written
    },
  )
