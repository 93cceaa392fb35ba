import type { GridBlock, RowOf } from '../blocks.ts'

/** The former blocks with fresh values: while an editor is open or the pointer down, no row appears, goes or moves. */
export function blocksAtRest<Block extends GridBlock>(former: readonly Block[], fresh: readonly Block[]): Block[] {
  const byId = new Map<string, RowOf<Block>>()
  for (const { rows } of fresh) for (const row of rows) byId.set(row.id, row)
  const byKey = new Map(fresh.map((block) => [block.key, block]))
  return former.map((block) => {
    const now = byKey.get(block.key)
    if (now && continues(block.rows, now.rows) && now.rows.length <= block.rowCount) return { ...block, rows: now.rows }
    return { ...block, rows: block.rows.map((row) => byId.get(row.id) ?? row) }
  })
}

const continues = (former: readonly { id: string }[], fresh: readonly { id: string }[]) =>
  fresh.length >= former.length && former.every(({ id }, at) => fresh[at]?.id === id)
