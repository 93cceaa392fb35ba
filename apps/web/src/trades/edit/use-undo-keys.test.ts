import { expect, test } from 'vitest'
import { wayOfKey } from './use-undo-keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  { press: { key: 'z', ctrlKey: true }, way: 'undo' },
  { press: { key: 'z', metaKey: true }, way: 'undo' },
  { press: { key: 'Z', ctrlKey: true, shiftKey: true }, way: 'redo' },
  { press: { key: 'Z', ctrlKey: true }, way: 'undo' }, // with the shift lock on
  { press: { key: 'y', ctrlKey: true }, way: 'redo' },
  { press: { key: 'z' }, way: null },
  { press: { key: 'z', ctrlKey: true, altKey: true }, way: null }, // AltGr writes letters
  { press: { key: 'Y', ctrlKey: true, shiftKey: true }, way: null },
])('$press means $way', ({ press, way }) => {
  expect(wayOfKey({ ...none, ...press })).toBe(way)
})
