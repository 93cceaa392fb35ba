import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readMomentCursor } from './moment-cursor.ts'

const id = randomUUID()
const cursorOf = (text: string) => Buffer.from(text).toString('base64url')

test('a cursor is read as it was written', () => {
  const at = '2026-11-20T08:00:00.000Z'
  expect(readMomentCursor(cursorOf(`${at} ${id}`))).toEqual({ at, id })
})

test.each([
  `0000-01-01T00:00:00.000Z ${id}`, // a year that PostgreSQL does not know
  `2026-02-30T00:00:00.000Z ${id}`, // for JavaScript, 2 March
  `2026-11-20T25:00:00.000Z ${id}`,
  `2026-11-20 ${id}`,
  '2026-11-20T08:00:00.000Z nobody',
  '',
])('a cursor of %s is refused', (text) => {
  expect(() => readMomentCursor(cursorOf(text))).toThrow(expect.objectContaining({ code: 'invalid' }))
})
