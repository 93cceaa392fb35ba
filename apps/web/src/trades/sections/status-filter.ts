import type { LogisticsStatus } from '@haulm/domain/trade/status/logistics-status.ts'
import { shownLogisticsStatus } from '@haulm/domain/trade/status/trade-status.ts'
import type { LoadedRows } from '../queries.ts'

/** The fetched rows with a status. Without placeholders for rows to come, as their status is unknown. */
export const atStatus = (loaded: LoadedRows | undefined, status: LogisticsStatus): LoadedRows => ({
  rows: loaded?.rows.filter((trade) => shownLogisticsStatus(trade) === status) ?? [],
  isComplete: loaded !== undefined,
})

/** How many of the fetched trades have each status. */
export function statusTally(lists: readonly (LoadedRows | undefined)[]): ReadonlyMap<LogisticsStatus, number> {
  const counts = new Map<LogisticsStatus, number>()
  for (const list of lists) {
    for (const trade of list?.rows ?? []) {
      const status = shownLogisticsStatus(trade)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  return counts
}
