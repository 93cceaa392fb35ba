import { expect, test } from 'vitest'
import { enqueued, inState } from '../edits/log-rules.ts'
import { waitingText } from './waiting-text.ts'

const edit = (id: string) => ({
  ...{ id, personId: 'p', kind: 'load', recordId: 'r', recordName: 'R', way: 'cell' },
  ...{ from: {}, to: {}, version: 1, at: 0, wasSent: false },
})

test('what waits, was refused and asks is counted apart', () => {
  const two = enqueued(enqueued([], edit('1')), edit('2'))
  expect(waitingText(two)).toBe('2 edits waiting')
  expect(waitingText(inState(two, '1', { is: 'rejected', reason: 'no' }))).toBe('1 edit waiting, 1 refused')
  const asks = inState(two, '1', { is: 'conflict', current: { version: 2 } })
  expect(waitingText(asks.slice(0, 1))).toBe('1 edit to decide')
})
