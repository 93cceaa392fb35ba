import type { FieldGroup } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { Lock } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import type { PlacedTradeColumn, TradeLayout } from '../grid/trade-layout.ts'
import { groupNames } from '../rules/group-names.ts'

type Run = { group: FieldGroup; first: string; count: number; width: number }

/** Columns of one group side by side. */
function runsOf(columns: readonly PlacedTradeColumn[]): Run[] {
  const runs: Run[] = []
  for (const { group, id, width } of columns) {
    const last = runs.at(-1)
    if (last?.group !== group) runs.push({ group, first: id, count: 1, width })
    else {
      last.count += 1
      last.width += width
    }
  }
  return runs
}

/** The names of the groups over those of their columns. Keys pass over them: there is nothing to do there. */
export const GroupHead = memo(function GroupHead({
  layout: { columns, pinnedWidth, actionsWidth, width },
}: {
  layout: TradeLayout
}) {
  return (
    <tr className="ledger-groups" style={{ width, '--group-from': `${pinnedWidth}px` } as CSSProperties}>
      <td className="is-edge" style={{ width: pinnedWidth }} />
      {runsOf(columns.filter(({ pinnedAt }) => pinnedAt === null)).map((run) => (
        <th key={run.first} scope="colgroup" colSpan={run.count} className={`of-${run.group}`} style={{ width: run.width }}>
          <span>
            {run.group === 'finance' && <Lock size={12} aria-hidden="true" />}
            {groupNames[run.group]}
          </span>
        </th>
      ))}
      <td className="is-edge" style={{ width: actionsWidth }} />
    </tr>
  )
})
