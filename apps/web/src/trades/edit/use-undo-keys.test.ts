import { expect, test } from 'vitest'
import { directionOfKey } from './use-undo-keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  { press: { key: 'z', ctrlKey: true }, direction: 'undo' },
  { press: { key: 'z', metaKey: true }, direction: 'undo' },
  { press: { key: 'Z', ctrlKey: true, shiftKey: true }, direction: 'redo' },
  { press: { key: 'Z', ctrlKey: true }, direction: 'undo' }, // with Caps Lock on
  { press: { key: 'y', ctrlKey: true }, direction: 'redo' },
  { press: { key: 'z' }, direction: null },
  { press: { key: 'z', ctrlKey: true, altKey: true }, direction: null }, // AltGr types characters
  { press: { key: 'Y', ctrlKey: true, shiftKey: true }, direction: null },
])('$press means $direction', ({ press, direction }) => {
  expect(directionOfKey({ ...none, ...press })).toBe(direction)
})
