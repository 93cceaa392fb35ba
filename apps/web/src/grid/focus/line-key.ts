import { blockAt, type GridBlock, lineAt } from '../blocks.ts'

/**
 * The name of a line that outlives a refetch: the block's key for its header, the row's id,
 * and for a place still held its number.
 */
export type LineKey = string

export const headKey: LineKey = 'head'
/** The line of the head, above all blocks. */
export const headLine = -1

export function keyOfLine(blocks: readonly GridBlock[], line: number): LineKey {
  if (line === headLine) return headKey
  const found = lineAt(blocks, line)
  if (!found) return headKey
  if (found.kind === 'group') return found.block.key
  if (found.kind === 'total') return `${found.block.key}/total`
  return found.row?.id ?? `${found.block.key}/${found.at}`
}

/**
 * Where a line stands now.
 * @param hint where it stood last; it is looked up first, and taken (or what is nearest to it) when the line is gone.
 */
export function lineOfKey(blocks: readonly GridBlock[], key: LineKey, hint: number): number {
  if (key === headKey) return headLine
  if (keyOfLine(blocks, hint) === key) return hint
  for (const block of blocks) {
    if (block.key === key) return block.firstLine
    const at = block.rows.findIndex((row) => row.id === key)
    if (at >= 0 && at < block.rowCount) return block.firstLine + 1 + at
  }
  const last = blocks.at(-1)
  const end = last ? last.firstLine + last.lineCount - 1 : headLine
  const nearest = Math.min(Math.max(hint, headLine), end)
  // Never a total: it is read, not visited.
  const block = blockAt(blocks, nearest)
  return block && lineAt(blocks, nearest)?.kind === 'total' ? Math.max(block.firstLine, nearest - 1) : nearest
}
