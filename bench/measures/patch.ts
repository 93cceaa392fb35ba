import type { Ends } from '../ends.ts'
import { interleave } from '../interleave.ts'
import type { Measure } from '../report.ts'

/** Patching one cell, against an update that returns its row and writes its audit row, in a transaction. */
export async function measurePatch({ caller, client }: Ends): Promise<Measure> {
  const { rows } = await client.query<{ id: string }>(
    `select id from trade where deleted_at is null and logistics_status <> 'Complete' and not invoiced order by ordinal desc limit 400`,
  )
  const [ours, theirs] = [rows.slice(0, rows.length / 2), rows.slice(rows.length / 2)]
  const idOf = (all: { id: string }[], round: number) => all[round % all.length]?.id ?? ''
  const patch = (round: number) =>
    caller.call('PATCH', `/api/trades/${idOf(ours, round)}`, JSON.stringify({ loadingNumber: `L${round}` }))
  const bare = async (round: number) => {
    const id = idOf(theirs, round)
    await client.query('begin')
    const { rows } = await client.query<{ version: number }>(
      'update trade set loading_number = $1, version = version + 1 where id = $2 returning *',
      [`L${round}`, id],
    )
    const fields = JSON.stringify([{ field: 'loadingNumber', from: null, to: `L${round}` }])
    await client.query(
      `insert into change (kind, record_id, version, at, action, fields) values ('trade', $1, $2, now(), 'updated', $3)`,
      [id, rows[0]?.version, fields],
    )
    await client.query('commit')
  }
  const { one, other, ratio } = await interleave(patch, bare, { most: 400, seconds: 30 })
  return {
    name: 'patching one cell against bare update with audit row',
    target: '≤ 3 ×',
    value: `${ratio.toFixed(2)} × (${one.median.toFixed(1)} ms, bare ${other.median.toFixed(1)} ms)`,
    isReached: ratio <= 3,
    details: { product: one.median, productP95: one.p95, bare: other.median, bareP95: other.p95, rounds: one.count },
  }
}
