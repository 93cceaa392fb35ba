import { firstDayOfWeek, lastDayOfWeek, type Week } from '@haulm/domain/calendar/week.ts'
import type { Ends } from '../ends.ts'
import { timesOf } from '../interleave.ts'
import type { Measure } from '../report.ts'
import { rowsPath } from '../week.ts'

const many = 300_000
/** How often the rows are requested in each turn. */
const asked = 60

/** The rows of one week whose trades have documents, and the same week with its documents removed. */
export async function measureDocumentsInLists({ caller, client }: Ends, week: Week): Promise<Measure> {
  const [first, last] = [firstDayOfWeek(week), lastDayOfWeek(week)]
  const counts = `'{"loadingTicket": 1, "deliveryNote": 1, "other": 1}'::jsonb`
  await client.query(
    `with chosen as (select id from trade where deleted_at is null order by loading_date between $1 and $2 desc, ordinal desc limit $3),
      content as (insert into document_content (begun_at) select now() from chosen, generate_series(1, 3) returning id),
      numbered as (select id, row_number() over () - 1 as at from content),
      placed as (select id, row_number() over () - 1 as at from chosen)
    insert into document (record_kind, record_id, kind, name, type, bytes, sha256, at, content_id)
    select 'trade', placed.id, (array['loadingTicket', 'deliveryNote', 'other'])[numbered.at % 3 + 1], 'bench.pdf', 'application/pdf', 1,
      sha256(numbered.id::text::bytea), now(), numbered.id
    from numbered join placed on placed.at = numbered.at / 3`,
    [first, last, many / 3],
  )
  await client.query('vacuum (analyze) trade')
  const rowsOfWeek = () => caller.call('GET', rowsPath(week))
  const settle = async (documents: string) => {
    await client.query(`update trade set documents = ${documents} where deleted_at is null and loading_date between $1 and $2`, [
      first,
      last,
    ])
    return rowsOfWeek()
  }
  const measured = { with: [] as number[], without: [] as number[] }
  for (let turn = 0; turn < 3; turn += 1) {
    for (const [name, documents] of [
      ['without', `'{}'`],
      ['with', counts],
    ] as const) {
      await settle(documents)
      const times: number[] = []
      for (let round = 0; round < asked; round += 1) {
        const start = performance.now()
        await rowsOfWeek()
        times.push(performance.now() - start)
      }
      measured[name].push(timesOf(times).median)
    }
  }
  const [shown, bare] = [Math.min(...measured.with), Math.min(...measured.without)]
  return {
    name: `one week's rows with documents, among ${many}, against without`,
    target: '≤ 1.05 ×',
    value: `${(shown / bare).toFixed(2)} × (${shown.toFixed(1)} ms, ${bare.toFixed(1)} ms)`,
    isReached: shown / bare <= 1.05,
    details: { with: shown, without: bare },
  }
}
