import { crc32, deflateSync } from 'node:zlib'
import type { Document } from '@haulm/api/documents.ts'

const chunk = (type: string, bytes: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes.length)
  head.write(type, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(bytes, crc32(head.subarray(4))))
  return Buffer.concat([head, bytes, sum])
}

/** A PNG; each mark gives a different file. */
export function png(mark = 'a', { width = 1, height = 1 } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from(`Comment\0${mark}`)),
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PDF of about this many bytes, with one empty page. */
export const pdf = (mark = 'a', bytes = 0): Buffer =>
  pdfOf('', [], `%${mark}${`${mark} `.repeat(Math.max(0, bytes - 300) / (mark.length + 1))}`)

/** A PDF of one empty page, with more entries in its catalogue, more objects (from the fourth on), and a comment. */
export function pdfOf(catalogue: string, objects: string[] = [], comment = '%'): Buffer {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>',
    ...objects,
  ]
  const numbered = all.map((object, at) => `${at + 1} 0 obj${object}endobj\n`)
  const body = Buffer.from(`%PDF-1.4\n${numbered.join('')}${comment}\n`)
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.concat([body, Buffer.from(end)])
}

const segment = (marker: number, bytes: readonly number[]) => [0xff, marker, 0, bytes.length + 2, ...bytes]

/** The structure of a JPEG with two scans, and a stuffed byte and a restart in the first. */
export const jpeg = (mark = 'a', { width = 8, height = 8 } = {}): Buffer =>
  Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xfe, [...Buffer.from(mark)]),
    ...segment(0xc2, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 0, 0]),
    ...[1, 2, 0xff, 0, 3, 0xff, 0xd0, 4],
    ...segment(0xda, [1, 1, 0, 1, 63, 0]),
    ...[5, 6, 0xff, 0xff, 0xd9],
  ])

/** The structure of a WebP. */
export function webp(mark = 'a'): Buffer {
  const image = Buffer.from([0x2f, 0, 0, 0, 0, ...Buffer.from(mark.padEnd(7))])
  const head = Buffer.from('RIFF\0\0\0\0WEBPVP8L\0\0\0\0', 'latin1')
  head.writeUInt32LE(image.length + 12, 4)
  head.writeUInt32LE(image.length, 16)
  return Buffer.concat([head, image])
}

type Sender = { address: string; cookie: string }
type Sent = {
  status: number
  retryAfter?: string
  body: Document & { message?: string; code?: string; fields?: Record<string, string> }
}

/** Sends a file to the documents of a record, as the browser does. */
export async function sendDocument(
  { address, cookie }: Sender,
  path: string,
  file: Buffer,
  {
    kind = 'loadingTicket',
    name = 'ticket.jpg',
    lastDay,
    headers = {},
  }: { kind?: string; name?: string; lastDay?: string; headers?: Record<string, string> } = {},
): Promise<Sent> {
  const query = new URLSearchParams({ kind, name, ...(lastDay !== undefined && { lastDay }) })
  const response = await fetch(`${address}/api/${path}/documents?${query}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/jpeg', ...headers },
    body: new Uint8Array(file),
  })
  const retryAfter = response.headers.get('retry-after')
  const body = (await response.json()) as Sent['body']
  return { status: response.status, body, ...(retryAfter === null ? {} : { retryAfter }) }
}

/** The file of a document as it is served. */
export async function fileOf({ address, cookie }: Sender, id: string, headers: Record<string, string> = {}, query = '') {
  const response = await fetch(`${address}/api/documents/${id}${query}`, { headers: { cookie, ...headers } })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
