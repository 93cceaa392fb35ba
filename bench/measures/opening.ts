import type { Week } from '@haulm/domain/calendar/week.ts'
import type pg from 'pg'
import { weekGroups, weekRows } from '../bare-sql.ts'
import { interleave } from '../interleave.ts'
import type { Caller } from '../product/caller.ts'
import type { Measure } from '../report.ts'
import { rowsPath, rowsValues } from '../week.ts'

export interface Ends {
  caller: Caller
  client: pg.Client
}

/** Opening the logistics page: its groups, and the rows of one week, against the SQL that returns the same JSON. */
export async function measureOpening({ caller, client }: Ends, week: Week): Promise<Measure[]> {
  const groups = () => caller.call('GET', '/api/trades/groups?by=week&includeAllTrades=true')
  const rows = () => caller.call('GET', rowsPath(week))
  const bare = async (sql: string, values: unknown[]) => (await client.query<{ json: string }>(sql, values)).rows[0]?.json ?? ''
  const ofGroups = () => bare(weekGroups, [])
  const ofRows = () => bare(weekRows, rowsValues(week))
  return [
    await compare("the logistics page's groups", groups, ofGroups, { most: 150, seconds: 40 }),
    await compare("one week's rows", rows, ofRows, { most: 200, seconds: 30 }),
  ]
}

type Asked = () => Promise<string>

async function compare(name: string, product: Asked, bare: Asked, rounds: { most: number; seconds: number }): Promise<Measure> {
  const [answer, expected] = [JSON.parse(await product()), JSON.parse(await bare())]
  assertSame(name, answer, expected)
  const { one, other, ratio } = await interleave(product, bare, rounds)
  return {
    name: `${name} against bare SQL`,
    target: '≤ 2 ×',
    value: `${ratio.toFixed(2)} × (${one.median.toFixed(1)} ms, bare ${other.median.toFixed(1)} ms)`,
    isReached: ratio <= 2,
    details: {
      entries: answer.length,
      product: one.median,
      productP95: one.p95,
      bare: other.median,
      bareP95: other.p95,
      rounds: one.count,
    },
  }
}

/** A comparison with anything else than the same answer would say nothing. */
function assertSame(name: string, answer: unknown, expected: unknown): void {
  const [ours, theirs] = [answer, expected].map((value) => JSON.stringify(value, inOrder))
  if (ours === theirs && ours !== '[]') return
  const at = [...(ours ?? '')].findIndex((sign, index) => sign !== theirs?.[index])
  const around = (text = '') => text.slice(Math.max(0, at - 80), at + 80)
  throw new Error(`${name}: the product and the bare SQL differ.\n${around(ours)}\n${around(theirs)}`)
}

/** Objects with their names in order, so that only values count. */
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
