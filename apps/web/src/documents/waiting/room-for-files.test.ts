import { expect, test } from 'vitest'
import type { NewEdit } from '../../offline/edits/edit.ts'
import { enqueued } from '../../offline/edits/log-rules.ts'
import { isRoomFor, mostBytes } from './waiting-document.ts'

const edit = (id: string, to: object): NewEdit => ({
  ...{ id, personId: 'p', kind: 'paper', recordId: 'r', recordName: 'R', way: 'dialog' },
  ...{ from: {}, to: { ...to }, version: 0, at: 0, wasSent: false },
})
/** A file of that size, of which nothing is in memory. */
const file = (size: number) => Object.defineProperty(new Blob(), 'size', { value: size })

test('at most 200 MB of files wait; what brings none always may, and what waits already is not counted twice', () => {
  const log = enqueued(enqueued([], edit('1', { file: file(mostBytes - 10) })), edit('2', { tonnage: 34 }))
  expect(isRoomFor(log, edit('3', { file: file(10) }))).toBe(true)
  expect(isRoomFor(log, edit('3', { file: file(11) }))).toBe(false)
  expect(isRoomFor(log, edit('3', { tonnage: 33 }))).toBe(true)
  expect(isRoomFor(log, edit('1', { file: file(mostBytes) }))).toBe(true)
})
