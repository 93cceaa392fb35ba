import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { reachability } from '../../api/request/reachability.ts'
import { takeBack } from './take-back.ts'
import { undoStack } from './undo-stack.ts'

vi.stubGlobal('navigator', { onLine: true })

afterEach(() => {
  reachability.report(true)
  while (undoStack.take('undo') !== undefined);
})

test.each([
  { status: 503, code: 'databaseAway', stays: true },
  { status: 429, code: 'tooMany', stays: true },
  { status: 500, code: 'internal', stays: true },
  { status: 401, code: 'unauthorized', stays: true },
  { status: 403, code: 'tradeLocked', stays: false },
  { status: 409, code: 'versionConflict', stays: false },
])('an edit whose undo is answered by $status can be undone later: $stays', async ({ status, code, stays }) => {
  vi.stubGlobal('fetch', async () => Response.json({ code, message: 'Unauthorized' }, { status }))
  const edit = { subject: 'T-2026-00042', made: Promise.resolve([{ id: 'load', version: 2 }]) }
  undoStack.add(edit)
  await takeBack(new QueryClient(), 'undo')
  expect(undoStack.take('undo')).toBe(stays ? edit : undefined)
})
