import { expect, test, vi } from 'vitest'
import { toasts } from '../../ui/toasts/toast.ts'
import { openList, showList } from './open-list.ts'

vi.mock('./waiting-list.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a list that cannot be fetched without a connection says so, and the page stays usable', async () => {
  await showList()
  expect(openList.get()).toBe(false)
  expect(toasts.current()?.title).toBe('Edits not saved yet')
})
