import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { unzipped } from '../test/unzipped.ts'
import { bytesOf } from './test-read-workbook.ts'
import { zipOf } from './zip.ts'

test.each([true, false])('pieces of any length arrive as they were; compressed before: %s', async (isCompressed) => {
  const pieces = [randomBytes(300_000), randomBytes(65_535), Buffer.alloc(0), 'words', randomBytes(65_536)]
  const archive = await bytesOf(
    zipOf([
      { path: 'a.jpg', pieces, isCompressed },
      { path: 'empty', pieces: [], isCompressed },
    ]),
  )
  const files = await unzipped(archive)
  expect(files.get('a.jpg')?.equals(Buffer.concat(pieces.map((piece) => Buffer.from(piece))))).toBe(true)
  expect(files.get('empty')?.length).toBe(0)
})
