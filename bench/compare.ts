import type pg from 'pg'
import { interleave } from './interleave.ts'
import type { Measure } from './report.ts'

/** The single text that a statement of `bare-sql` returns. */
export const bareText = async (client: pg.Client, sql: string, values: unknown[] = []): Promise<string> =>
  (await client.query<{ json: string }>(sql, values)).rows[0]?.json ?? ''

type Asked = () => Promise<string>

/** Compares the product's reply with the SQL that returns the same JSON. @throws if they differ. */
export async function compare(
  name: string,
  product: Asked,
  bare: Asked,
  rounds: { most: number; seconds: number },
): Promise<Measure> {
  const [answer, expected] = [JSON.parse(await product()), JSON.parse(await bare())]
  assertSame(name, answer, expected)
  const { one, other, ratio } = await interleave(product, bare, rounds)
  return {
    name: `${name} against bare SQL`,
    target: '≤ 2 ×',
    value: `${ratio.toFixed(2)} × (${one.median.toFixed(1)} ms, bare ${other.median.toFixed(1)} ms)`,
    isReached: ratio <= 2,
    details: {
      entries: Array.isArray(answer) ? answer.length : 1,
      product: one.median,
      productP95: one.p95,
      bare: other.median,
      bareP95: other.p95,
      rounds: one.count,
    },
  }
}

/** A comparison of different answers would mean nothing. */
function assertSame(name: string, answer: unknown, expected: unknown): void {
  const [ours, theirs] = [answer, expected].map((value) => JSON.stringify(value, inOrder))
  if (ours === theirs && ours !== '[]') return
  const at = [...(ours ?? '')].findIndex((sign, index) => sign !== theirs?.[index])
  const around = (text = '') => text.slice(Math.max(0, at - 80), at + 80)
  throw new Error(`${name}: the product and the bare SQL differ.\n${around(ours)}\n${around(theirs)}`)
}

/** Objects with their names sorted, so that only values count. */
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
