import { expect, onTestFinished, test } from 'vitest'
import { cutTransactions, transactionsUnderWay } from '../../test/transactions-under-way.ts'
import { databaseOver, openPool } from '../connection.ts'
import { createTestDatabase } from '../test-database.ts'
import type { RawRows } from './raw-rows.ts'
import { rowsByCursor, type Statement } from './rows-by-cursor.ts'

async function world() {
  const { url, drop } = await createTestDatabase('empty')
  const db = databaseOver(openPool(url))
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  return { url, db }
}

/** This many rows of one number each. */
const numbers = (count: number): Statement => ({ sql: 'select n from generate_series(1, $1::int) as n', parameters: [count] })
const numbersOf = ({ bytes, count }: RawRows): number[] => {
  const read: number[] = []
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1))
    read.push(Number(bytes.toString('latin1', at + 11, at + 1 + bytes.readInt32BE(at + 1))))
  expect(read).toHaveLength(count)
  return read
}
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test('every row comes once and in order, however many statements a group has, and each group has its own', async () => {
  const { url, db } = await world()
  const counted = [[0, 1, 999], [1_000, 0, 1_000], [], [1_001, 2_000, 12_345]]
  const { groups } = rowsByCursor(
    url,
    counted.map((counts) => counts.map(numbers)),
  )
  for (const [at, rows] of groups.entries()) {
    const read: number[] = []
    for await (const some of rows) read.push(...numbersOf(some))
    expect(read).toEqual((counted[at] ?? []).flatMap(upTo))
  }
  expect(await transactionsUnderWay(db)).toBe(0)
})

test('an error after some rows fails the reading of them, and later groups have none', async () => {
  const { url, db } = await world()
  const failing = { sql: 'select 1 / (1500 - n) from generate_series(1, 5000) as n', parameters: [] }
  const [first, second] = rowsByCursor(url, [[failing], [numbers(3)]]).groups
  let count = 0
  const reading = async () => {
    for await (const some of first ?? []) count += some.count
  }
  await expect(reading()).rejects.toMatchObject({ code: '22012' })
  expect(count).toBeLessThan(1_500)
  expect(await second?.next()).toEqual({ done: true, value: undefined })
  await expect.poll(() => transactionsUnderWay(db)).toBe(0)
})

test('a connection that is cut while nobody waits for it fails the next rows, and nothing else', async () => {
  const { url, db } = await world()
  const [rows] = rowsByCursor(url, [[numbers(100_000)]]).groups
  let count = (await rows?.next())?.value?.count ?? 0
  expect(await cutTransactions(db)).toBe(1)
  const reading = async () => {
    for await (const some of rows ?? []) count += some.count
  }
  await expect(reading()).rejects.toThrow()
  expect(count).toBeLessThan(100_000)
})

test('a reader who stops early leaves nothing running, although the next rows were requested', async () => {
  const { url, db } = await world()
  const [rows] = rowsByCursor(url, [[numbers(100_000)], [numbers(1)]]).groups
  for await (const _ of rows ?? []) break
  await expect.poll(() => transactionsUnderWay(db)).toBe(0)
})

test('ending before or between the rows leaves nothing running', async () => {
  const { url, db } = await world()
  const unbegun = rowsByCursor(url, [[numbers(1)]])
  unbegun.end()
  expect(await unbegun.groups[0]?.next()).toEqual({ done: true, value: undefined })
  const begun = rowsByCursor(url, [[numbers(1)], [numbers(100_000)]])
  for await (const _ of begun.groups[0] ?? []);
  begun.end()
  await expect.poll(() => transactionsUnderWay(db)).toBe(0)
})
