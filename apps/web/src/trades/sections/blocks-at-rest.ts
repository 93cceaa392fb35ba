import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { Block } from './blocks.ts'

/**
 * The former blocks with the values of the fresh ones: no row appears, leaves or moves. So stands the table while an editor
 * is open or the pointer is down; rows that were still to come may arrive.
 */
export function atRest(former: readonly Block[], fresh: readonly Block[]): Block[] {
  const byId = new Map<string, Trade>()
  for (const { rows } of fresh) for (const trade of rows) byId.set(trade.id, trade)
  const byKey = new Map(fresh.map((block) => [block.key, block]))
  return former.map((block) => {
    const now = byKey.get(block.key)
    if (now && continues(block.rows, now.rows) && now.rows.length <= block.rowCount) return { ...block, rows: now.rows }
    return { ...block, rows: block.rows.map((trade) => byId.get(trade.id) ?? trade) }
  })
}

const continues = (former: readonly Trade[], fresh: readonly Trade[]) =>
  fresh.length >= former.length && former.every(({ id }, at) => fresh[at]?.id === id)
