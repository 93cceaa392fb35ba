import { expect, test } from 'vitest'
import { listenTo } from './listen-to.ts'

test('listeners are called at their own events, until all of them are removed', () => {
  const target = new EventTarget()
  const called: string[] = []
  const end = listenTo(target, { online: () => called.push('online'), offline: () => called.push('offline') })
  for (const name of ['online', 'offline', 'other']) target.dispatchEvent(new Event(name))
  end()
  target.dispatchEvent(new Event('online'))
  expect(called).toEqual(['online', 'offline'])
})
