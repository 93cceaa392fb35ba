import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { peopleServer } from '../people/test-people.ts'
import { StartRefusal } from '../settings/start-refusal.ts'
import { checkSums } from './check-sums.ts'

test('check-sums says that the sums match the trades; or corrects them, says which did not, and ends with 1', async () => {
  const { db } = await peopleServer()
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const lines = () => printed.mock.calls.splice(0).flat()
  await checkSums(db)
  expect(lines()).toEqual(['The sums are those of the trades.'])
  await sql`insert into trade_sum values ('week', 'infinity', 'completed', 'Complete', true, true, 2, 30.5, 0, 0)`.execute(db)
  await expect(checkSums(db)).rejects.toThrow(StartRefusal)
  expect(lines()).toEqual([
    '1 sum was not that of the trades, and has been put right. It fell short by:',
    'week\twithout a loading date\t-2 trades\t-30.5 t',
  ])
  await checkSums(db)
  expect(lines()).toEqual(['The sums are those of the trades.'])
})
