import { expect, test } from 'vitest'
import { added, stated } from './queue-rules.ts'
import { waitingWords } from './waiting-words.ts'

const edit = (id: string) => ({
  ...{ id, personId: 'p', kind: 'load', recordId: 'r', recordName: 'R', way: 'cell' },
  ...{ from: {}, to: {}, version: 1, at: 0, wasSent: false },
})

test('what waits, was refused and asks is counted apart', () => {
  const two = added(added([], edit('1')), edit('2'))
  expect(waitingWords(two)).toBe('2 edits waiting')
  expect(waitingWords(stated(two, '1', { is: 'refused', reason: 'no' }))).toBe('1 edit waiting, 1 refused')
  const asks = stated(two, '1', { is: 'asks', current: { version: 2 } })
  expect(waitingWords(asks.slice(0, 1))).toBe('1 edit to decide')
})
