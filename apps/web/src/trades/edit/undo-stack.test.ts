import { expect, test } from 'vitest'
import { createUndoStack } from './undo-stack.ts'

const edit = (name: string) => ({ name, nth: 1, made: Promise.resolve([{ id: name, version: 2 }]) })

test('the last edit is undone first, and can be redone', () => {
  const edits = createUndoStack()
  for (const name of ['a', 'b', 'c']) edits.add(edit(name))
  const taken = edits.take('undo')
  expect(taken?.name).toBe('c')
  edits.put('redo', taken!)
  expect(edits.take('undo')?.name).toBe('b')
  expect(edits.take('redo')?.name).toBe('c')
  expect(edits.take('redo')).toBeUndefined()
})

test('a new edit clears what could be redone', () => {
  const edits = createUndoStack()
  edits.put('redo', edit('a'))
  edits.add(edit('b'))
  expect(edits.take('redo')).toBeUndefined()
})

test('a queued edit that the server acknowledges keeps its place, and does not clear what could be redone', async () => {
  const edits = createUndoStack()
  edits.add({ name: 'a', made: Promise.resolve(null), key: 'key a' })
  edits.add(edit('b'))
  edits.put('redo', edit('c'))
  edits.acknowledge({ ...edit('a'), key: 'key a' }, true)
  expect(edits.take('redo')?.name).toBe('c')
  expect(edits.take('undo')?.name).toBe('b')
  expect(await edits.take('undo')?.made).toEqual([{ id: 'a', version: 2 }])
  expect(edits.take('undo')).toBeUndefined()
})

test('an edit of a closed page can be undone in the tab that sent it, and in no other', () => {
  const edits = createUndoStack()
  edits.acknowledge({ ...edit('a'), key: 'key a' }, false)
  expect(edits.take('undo')).toBeUndefined()
  edits.acknowledge({ ...edit('a'), key: 'key a' }, true)
  expect(edits.take('undo')?.name).toBe('a')
})

test('the last hundred are remembered, which is more than twenty', () => {
  const edits = createUndoStack()
  for (let at = 1; at <= 120; at++) edits.add(edit(String(at)))
  const taken: unknown[] = []
  for (let next = edits.take('undo'); next; next = edits.take('undo')) taken.push(next.name)
  expect(taken).toHaveLength(100)
  expect(taken.at(-1)).toBe('21')
})

test('edits of another person are forgotten', () => {
  const edits = createUndoStack()
  edits.belongTo('thandi')
  edits.add(edit('a'))
  edits.put('redo', edit('b'))
  edits.belongTo('thandi')
  expect([edits.take('undo')?.name, edits.take('redo')?.name]).toEqual(['a', 'b'])
  edits.add(edit('a'))
  edits.put('redo', edit('b'))
  edits.belongTo('sipho')
  expect([edits.take('undo'), edits.take('redo')]).toEqual([undefined, undefined])
})

test('an edit whose undo failed comes back below those entered since', () => {
  const edits = createUndoStack()
  for (const name of ['a', 'b']) edits.add(edit(name))
  const taken = edits.take('undo')
  edits.add(edit('c'))
  edits.put('undo', taken!)
  expect([edits.take('undo'), edits.take('undo'), edits.take('undo')].map((one) => one?.name)).toEqual(['c', 'b', 'a'])
})
