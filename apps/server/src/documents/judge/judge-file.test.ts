import { createHook } from 'node:async_hooks'
import { crc32 } from 'node:zlib'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { expect, test } from 'vitest'
import { jpeg, pdf, png, webp } from '../test-files.ts'
import { judgeFile } from './judge-file.ts'

/** A file as it arrives: in parts of this many bytes. */
async function* inParts(file: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < file.length; from += size) yield file.subarray(from, from + size)
}

const whole = { 'application/pdf': pdf('a', 3_000), 'image/jpeg': jpeg(), 'image/png': png(), 'image/webp': webp() }

test.each(Object.entries(whole))('%s is known by its content, in parts of any size', async (type, file) => {
  for (const size of [1, 7, 64, 65_536]) expect(await judgeFile(inParts(file, size))).toBe(type)
})

test.each(Object.entries(whole))('%s that is cut off anywhere is refused', async (_, file) => {
  // The line end after a PDF may be missing.
  for (let length = 0; length < file.length - 1; length += length < 200 ? 1 : 13) await refusedAs(file.subarray(0, length))
})

test.each(Object.entries(whole))('%s with something else behind it is refused', async (_, file) => {
  for (const more of ['PK\u0003\u0004', '<script>alert(1)</script>', '%PDF-1.4', 'x'])
    expect(await refusedAs(Buffer.concat([file, Buffer.from(more)]))).toMatch(/^This (PDF|JPEG|PNG|WebP) file is not whole/)
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a program', 'MZ\u0090\0\u0003\0\0\0\u0004\0\0\0'],
  ['a picture of a phone that nobody else reads', '\0\0\0\u0018ftypheic\0\0\0\0'],
  ['a moving picture', 'GIF89a\u0001\0\u0001\0\0\0'],
  ['a PDF with something before it', `<html>${pdf().toString('latin1')}`],
  ['the beginning of a PDF', '%PDF-1.4\n'],
  ['a PDF that points behind its end', '%PDF-1.4\nstartxref\n999\n%%EOF'],
])('%s is refused', async (_, text) => {
  await refusedAs(Buffer.from(text, 'latin1'))
})

test.each([
  ['PNG', png('a', { width: 30_000, height: 30_000 })],
  ['JPEG', jpeg('a', { width: 30_000, height: 30_000 })],
  ['WebP', extendedWebp(30_000, 30_000)],
])('a %s of 30,000 × 30,000 px is refused before it is unpacked anywhere', async (_, file) => {
  expect(await refusedAs(file)).toBe('This picture is too large: at most 16384 pixels along a side, and 80 million in all.')
})

test('a picture has at most 80 million pixels in all, whatever its shape', async () => {
  await refusedAs(png('a', { width: 16_000, height: 5_001 }))
  expect(await judgeFile(inParts(png('a', { width: 16_000, height: 5_000 }), 64))).toBe('image/png')
})

test('a PNG in which a byte was changed is refused', async () => {
  const file = png('a comment')
  file[file.indexOf('comment')] = 0x21
  await refusedAs(file)
})

test.each([
  ['a PNG chunk that is longer than the file', png(), 33, 0x7f],
  ['a JPEG segment that is longer than the file', jpeg(), 4, 0xff],
  ['a WebP that says that it is longer', webp(), 6, 0x01],
])('%s is refused', async (_, file, at, value) => {
  file[at] = value
  await refusedAs(file)
})

const many = 15_000_000
/** The head of a picture, then one thing repeated, then its end. */
const crooked = (whole: Buffer, at: number, over: Buffer) =>
  Buffer.concat([whole.subarray(0, at), Buffer.alloc(many - (many % over.length), over), whole.subarray(at)])
const scan = jpeg().indexOf(Buffer.from([0xff, 0xda]))
const emptyChunk = Buffer.concat([Buffer.from('\0\0\0\0abCd'), Buffer.alloc(4)])
emptyChunk.writeUInt32BE(crc32('abCd'), 8)

/** A WebP with empty chunks after its picture. */
function webpOfChunks(): Buffer {
  const file = Buffer.concat([webp(), Buffer.alloc(many, 'XMP \0\0\0\0')])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}

test.each([
  ['a scan of points to begin anew at', crooked(jpeg(), scan + 10, Buffer.from([0xff, 0xd0])), 'image/jpeg'],
  ['a scan of stuffed bytes', crooked(jpeg(), scan + 10, Buffer.from([0xff, 0])), 'image/jpeg'],
  ['nothing but filling before a marker', crooked(jpeg(), scan, Buffer.from([0xff])), 'image/jpeg'],
  ['empty segments', crooked(jpeg(), scan, Buffer.from([0xff, 0xe1, 0, 2])), null],
  ['empty scans', crooked(jpeg(), scan, Buffer.from([0xff, 0xda, 0, 2])), null],
  ['empty chunks of a PNG', crooked(png(), 33, emptyChunk), null],
  ['empty chunks of a WebP', webpOfChunks(), null],
])('checking 15 MB of %s waits no more often than once for each part', async (_, file, type) => {
  const size = 65_536
  let promises = 0
  const hook = createHook({
    init: (_id, kind) => {
      if (kind === 'PROMISE') promises += 1
    },
  }).enable()
  const judged = await judgeFile(inParts(file, size)).catch((error: unknown) => error)
  hook.disable()
  if (type === null) expect(judged).toMatchObject({ code: 'unknownFile' })
  else expect(judged).toBe(type)
  expect(promises).toBeLessThan((file.length / size) * 20)
})

/** A WebP whose head names its size before the picture. */
function extendedWebp(width: number, height: number): Buffer {
  const head = Buffer.alloc(18)
  head.write('VP8X')
  head.writeUInt32LE(10, 4)
  head.writeUIntLE(width - 1, 12, 3)
  head.writeUIntLE(height - 1, 15, 3)
  const file = Buffer.concat([webp().subarray(0, 12), head, webp().subarray(12)])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}

/** The reason why a file is refused. */
async function refusedAs(file: Buffer): Promise<string> {
  const error = await judgeFile(inParts(file, 64)).then(
    (type) => new Error(`was taken as ${type}: ${file.length}`),
    (refusal: unknown) => refusal,
  )
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toMatchObject({ code: 'unknownFile' })
  return (error as Refusal).message
}
