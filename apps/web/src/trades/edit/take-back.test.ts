import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { reachability } from '../../api/request/reachability.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { takeBack } from './take-back.ts'
import { undoStack } from './undo-stack.ts'

vi.stubGlobal('navigator', { onLine: true })

afterEach(() => {
  reachability.report(true)
  while (undoStack.take('undo') !== undefined);
})

const edit = (name: string) => ({ name, made: Promise.resolve([{ id: name, version: 2 }]) })

test.each([
  { status: 503, code: 'databaseAway', stays: true },
  { status: 429, code: 'tooMany', stays: true },
  { status: 500, code: 'internal', stays: true },
  { status: 401, code: 'unauthorized', stays: true },
  { status: 403, code: 'tradeLocked', stays: false },
  { status: 409, code: 'versionConflict', stays: false },
])('an edit whose undo is answered by $status can be undone later: $stays', async ({ status, code, stays }) => {
  vi.stubGlobal('fetch', async () => Response.json({ code, message: 'Unauthorized' }, { status }))
  const edit = { name: 'T-2026-00042', made: Promise.resolve([{ id: 'load', version: 2 }]) }
  undoStack.add(edit)
  await takeBack(new QueryClient(), 'undo')
  expect(undoStack.take('undo')?.made).toBe(stays ? edit.made : undefined)
})

test('undo never takes back what is entered after its keys were pressed, however long the former undo takes', async () => {
  const asked: string[] = []
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const [{ id, version }] = JSON.parse(String(body)).edits
    asked.push(`${id} ${version}`)
    if (asked.length === 1) await isOpen
    return Response.json([{ id, version: version + 1, tradeNumber: id }])
  })
  const client = new QueryClient()
  undoStack.add(edit('a'))
  undoStack.add(edit('b'))
  const taking = [takeBack(client, 'undo'), takeBack(client, 'undo'), takeBack(client, 'redo')]
  undoStack.add(edit('c'))
  open()
  await Promise.all(taking)
  expect(asked).toEqual(['b 2', 'a 2', 'a 3'])
  await takeBack(client, 'undo')
  await takeBack(client, 'undo')
  expect(asked.slice(3)).toEqual(['c 2', 'a 4'])
})

test('what was refused is not undone, and only what undo has written is redone', async () => {
  const asked: { id: string; version: number }[][] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { edits } = JSON.parse(String(body))
    asked.push(edits)
    // One of the two already holds what it held before.
    return Response.json([
      { id: 'a', version: 3, tradeNumber: 'a' },
      { id: 'b', version: 2, tradeNumber: 'b' },
    ])
  })
  const client = new QueryClient()
  const made = ['a', 'b'].map((id) => ({ id, version: 2 }))
  undoStack.add({ name: 'Fill of 2 trades', made: Promise.resolve(made) })
  undoStack.add({ name: 'Refused', made: Promise.resolve(null) })
  undoStack.add({ name: 'Refused for all', made: Promise.resolve([]) })
  await takeBack(client, 'undo')
  await takeBack(client, 'redo')
  expect(asked).toEqual([made, [{ id: 'a', version: 3 }]])
})

test('undoing the others of a step that was refused for some does not take back what was entered since', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { edits } = JSON.parse(String(body))
    asked.push(edits)
    const refused = [{ id: 'a', message: 'Somebody changed it.', fields: {} }]
    return asked.length === 1
      ? Response.json({ code: 'versionConflict', message: 'Changed.', refused }, { status: 409 })
      : Response.json(edits.map(({ id, version }: { id: string; version: number }) => ({ id, version: version + 1 })))
  })
  const client = new QueryClient()
  const made = ['a', 'b'].map((id) => ({ id, version: 2 }))
  undoStack.add({ name: 'Fill of 2 trades', made: Promise.resolve(made) })
  await takeBack(client, 'undo')
  const [others] = toasts.current()?.actions ?? []
  undoStack.add(edit('c'))
  others?.run()
  await vi.waitFor(() => expect(asked).toEqual([made, [made[1]]]))
})

test.each([
  [1, 'Somebody changed it. Nothing was changed.'],
  [2, 'Somebody changed it. 1 more is refused too. Nothing was changed.'],
  [3, 'Somebody changed it. 2 more are refused too. Nothing was changed.'],
])('an undo that is refused for %i trades says why for the first and how many others there are', async (count, message) => {
  const refused = Array.from({ length: count }, (_, id) => ({ id: `${id}`, message: 'Somebody changed it.', fields: {} }))
  vi.stubGlobal('fetch', async () => Response.json({ code: 'versionConflict', message: 'Changed.', refused }, { status: 409 }))
  undoStack.add(edit('a'))
  await takeBack(new QueryClient(), 'undo')
  expect(toasts.current()?.description).toBe(`a: ${message}`)
})

test('Undo beside a message takes back no earlier edit if its own is being undone already', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const [{ id, version }] = JSON.parse(String(body)).edits
    asked.push(id)
    return Response.json([{ id, version: version + 1, tradeNumber: id }])
  })
  const client = new QueryClient()
  undoStack.add(edit('a'))
  const nth = undoStack.add(edit('b'))
  await Promise.all([takeBack(client, 'undo'), takeBack(client, 'undo', nth)])
  expect(asked).toEqual(['b'])
  expect(toasts.current()?.title).toBe('Nothing to undo')
  await takeBack(client, 'redo', nth)
  await takeBack(client, 'undo', nth)
  await takeBack(client, 'undo')
  expect(asked).toEqual(['b', 'b', 'b', 'a'])
})
