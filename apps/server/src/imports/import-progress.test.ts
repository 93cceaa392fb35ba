import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { ImportProgress, progressOf } from './import-progress.ts'

test('the rows that are done are told now and then, until the end; who is gone without a word is in nobody’s way', async () => {
  const { db } = await tradeWorld()
  const [id, other] = [randomUUID(), randomUUID()]
  const began = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(began)
  const progress = await ImportProgress.begin(db, id, 5_000)
  expect(await progressOf(db, id)).toEqual({ done: 0, total: 5_000 })
  progress.tell(10)
  clock.mockReturnValue(began + 300)
  progress.tell(250)
  clock.mockRestore()
  await expect.poll(() => progressOf(db, id)).toEqual({ done: 250, total: 5_000 })
  await expect(ImportProgress.begin(db, id, 1)).rejects.toMatchObject({ code: 'inUse' })
  await progress.end()
  expect(await progressOf(db, id)).toBeNull()

  await ImportProgress.begin(db, other, 5_000)
  await db
    .updateTable('importProgress')
    .set({ toldAt: new Date(Date.now() - 120_000) })
    .execute()
  expect(await progressOf(db, other)).toBeNull()
  await (await ImportProgress.begin(db, other, 7)).end()
})
