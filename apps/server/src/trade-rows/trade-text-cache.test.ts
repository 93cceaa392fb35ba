import { expect, test } from 'vitest'
import { TradeTextCache } from './trade-text-cache.ts'

const megabyte = Buffer.alloc(1024 * 1024)

test('the cache returns what was set, but nothing for another version or another reader', () => {
  const cache = new TradeTextCache()
  const logistics = cache.of('id,tonnage')
  logistics.set('one 1', Buffer.from('{}'))
  expect(logistics.get('one 1')?.toString()).toBe('{}')
  expect(cache.of('id,tonnage').get('one 1')?.toString()).toBe('{}')
  expect(logistics.get('one 2')).toBeUndefined()
  expect(cache.of('id,tonnage,sellingPrice').get('one 1')).toBeUndefined()
})

test('texts in use are kept and others dropped: all readers together never have more than two generations', () => {
  const cache = new TradeTextCache()
  const readers = Array.from({ length: 10 }, (_, at) => cache.of(`id,field${at}`))
  for (let at = 0; at < 100; at += 1) {
    readers[at % 10]?.set(`text ${at}`, megabyte)
    expect(readers[0]?.get('text 0')).toBeDefined()
  }
  const cached = Array.from({ length: 100 }, (_, at) => at).filter((at) => readers[at % 10]?.get(`text ${at}`) !== undefined)
  expect(cached.length).toBeLessThanOrEqual(32)
  expect(readers[1]?.get('text 1')).toBeUndefined()
})

test('of a text that is part of a larger buffer only the text is kept', () => {
  const texts = new TradeTextCache().of('id')
  texts.set('one 1', megabyte.subarray(10, 20))
  expect(texts.get('one 1')?.buffer.byteLength).toBe(10)
})
