import { expect, test } from 'vitest'
import type { Database } from '../connection.ts'
import { readTogether } from './read-together.ts'

const db = {} as Database

test('callers who ask at the same moment are answered by one query, each with what they asked for', async () => {
  const readings: number[][] = []
  const double = readTogether(async (_db, asked: number[]) => {
    readings.push([...asked])
    return asked.map((number) => number * 2)
  })
  expect(await Promise.all([1, 2, 3].map((number) => double(db, number)))).toEqual([2, 4, 6])
  expect(readings).toEqual([[1, 2, 3]])
})

test('callers who ask during a query share the next one, and another database has its own', async () => {
  const readings: string[][] = []
  const ends: (() => void)[] = []
  const read = readTogether(async (_db, asked: string[]) => {
    readings.push([...asked])
    await new Promise<void>((resolve) => ends.push(resolve))
    return asked
  })
  const all = [read(db, 'one')]
  await expect.poll(() => readings).toEqual([['one']])
  all.push(read(db, 'two'), read({} as Database, 'elsewhere'))
  await expect.poll(() => readings).toEqual([['one'], ['elsewhere']])
  all.push(read(db, 'three'))
  for (const end of ends) end()
  await expect.poll(() => readings).toEqual([['one'], ['elsewhere'], ['two', 'three']])
  ends.at(-1)?.()
  expect(await Promise.all(all)).toEqual(['one', 'two', 'elsewhere', 'three'])
})

test('a query that fails fails for all who waited for it, and for nobody after them', async () => {
  let fails = true
  const read = readTogether(async (_db, asked: string[]) => {
    if (fails) throw new Error('away')
    return asked
  })
  expect(await Promise.allSettled([read(db, 'one'), read(db, 'two')])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  fails = false
  expect(await read(db, 'three')).toBe('three')
})
