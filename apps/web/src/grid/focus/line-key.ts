import { blockAt, type GridBlock, lineAt } from '../blocks.ts'

/**
 * A name for a line that survives a refetch: the block's key for its header, the row's id for a row, and its number in the block
 * for a placeholder.
 */
export type LineKey = string

export const headKey: LineKey = 'head'
/** The number of the head's line, above all blocks. */
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
 * The number of a line now.
 * @param hint the line's last number; it is looked up first, and taken (or the line nearest to it) if the line is gone.
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
  // Never a total: keys do not stop at it.
  const block = blockAt(blocks, nearest)
  return block && lineAt(blocks, nearest)?.kind === 'total' ? Math.max(block.firstLine, nearest - 1) : nearest
}
