import { expect, test, vi } from 'vitest'
import { createToastStore } from './toast.ts'

test('a new toast replaces the one that is shown', () => {
  const store = createToastStore()
  store.show({ kind: 'success', title: 'Updated' })
  store.show({ kind: 'error', title: 'Cannot Edit' })
  expect(store.current()).toMatchObject({ kind: 'error', title: 'Cannot Edit' })
})

test('a refusal stays before a success of work begun earlier, which is shown afterwards', () => {
  const store = createToastStore()
  const since = store.lastId()
  const refusal = store.show({ kind: 'error', title: 'Cannot Edit' })
  store.show({ kind: 'success', title: 'Updated', since })
  expect(store.current()).toMatchObject({ title: 'Cannot Edit' })
  store.dismiss(refusal)
  expect(store.current()).toMatchObject({ title: 'Updated' })
  store.show({ kind: 'error', title: 'Error', since })
  store.show({ kind: 'success', title: 'Updated', since: store.lastId() })
  expect(store.current()).toMatchObject({ kind: 'success' })
})

test('a toast that waits behind refusals is shown after the last of them', () => {
  const store = createToastStore()
  const since = store.lastId()
  store.show({ kind: 'error', title: 'Cannot Edit' })
  store.show({ kind: 'success', title: 'Updated', since })
  const second = store.show({ kind: 'error', title: 'Invalid value' })
  expect(store.current()).toMatchObject({ title: 'Invalid value' })
  store.dismiss(second)
  expect(store.current()).toMatchObject({ title: 'Updated' })
})

test('a replaced toast cannot remove its successor when its time is over', () => {
  const store = createToastStore()
  const first = store.show({ kind: 'success', title: 'Updated' })
  const second = store.show({ kind: 'success', title: 'Updated' })
  store.dismiss(first)
  expect(store.current()?.id).toBe(second)
  store.dismiss(second)
  expect(store.current()).toBeNull()
})

test('the same words twice are two toasts, so that the second is announced too', () => {
  const store = createToastStore()
  expect(store.show({ kind: 'success', title: 'Updated' })).not.toBe(store.show({ kind: 'success', title: 'Updated' }))
})

test('a listener is called at each change, and at none after leaving', () => {
  const store = createToastStore()
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  store.dismiss(store.show({ kind: 'notice', title: 'Trade Copied' }))
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  store.show({ kind: 'notice', title: 'Trade Copied' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('while actions are withheld, neither the shown toast has any nor the next one', () => {
  const store = createToastStore()
  const withUndo = { kind: 'success', title: 'Updated', actions: [{ label: 'Undo', run: vi.fn() }] } as const
  const id = store.show(withUndo)
  const end = store.withholdActions()
  expect(store.current()).toEqual({ id, kind: 'success', title: 'Updated' })
  store.show(withUndo)
  expect(store.current()).not.toHaveProperty('actions')
  end()
  store.show(withUndo)
  expect(store.current()).toHaveProperty('actions')
})
