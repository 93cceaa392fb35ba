import { expect, test } from 'vitest'
import { TradeTextCache } from './trade-text-cache.ts'

const megabyte = Buffer.alloc(1024 * 1024)

test('it gives what was set, and nothing for another version', () => {
  const cache = new TradeTextCache()
  cache.set('one 1', Buffer.from('{}'))
  expect(cache.get('one 1')?.toString()).toBe('{}')
  expect(cache.get('one 2')).toBeUndefined()
})

test('what is asked for stays, what is not goes: it never holds more than two generations', () => {
  const cache = new TradeTextCache()
  for (let at = 0; at < 100; at += 1) {
    cache.set(`text ${at}`, megabyte)
    expect(cache.get('text 0')).toBeDefined()
  }
  const cached = Array.from({ length: 100 }, (_, at) => `text ${at}`).filter((key) => cache.get(key) !== undefined)
  expect(cached.length).toBeLessThanOrEqual(16)
  expect(cache.get('text 1')).toBeUndefined()
})
