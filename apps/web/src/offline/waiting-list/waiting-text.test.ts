import { expect, test } from 'vitest'
import { enqueued, inState } from '../edits/log-rules.ts'
import { nounOfAll, waitingText } from './waiting-text.ts'

const edit = (id: string) => ({
  ...{ id, personId: 'p', kind: 'load', recordId: 'r', recordName: 'R', way: 'cell' },
  ...{ from: {}, to: {}, version: 1, at: 0, wasSent: false },
})

test('waiting edits, rejected ones and conflicts are counted separately', () => {
  const two = enqueued(enqueued([], edit('1')), edit('2'))
  expect(waitingText(two)).toBe('2 edits waiting')
  expect(waitingText(inState(two, '1', { is: 'rejected', reason: 'no' }))).toBe('1 edit waiting, 1 refused')
  const asks = inState(two, '1', { is: 'conflict', current: { version: 2 } })
  expect(waitingText(asks.slice(0, 1))).toBe('1 edit to decide')
})

test('documents are counted as documents, and as changes if there are edits too', () => {
  const document = { ...edit('1'), noun: 'document' as const }
  const both = enqueued(enqueued([], document), edit('2'))
  expect(waitingText(both.slice(0, 1))).toBe('1 document waiting')
  expect(waitingText(both)).toBe('2 changes waiting')
  expect(nounOfAll([])).toBe('edit')
})
