/** Heights in pixels, fixed by the density, so that where a row stands is known without measuring. */
export type Heights = { head: number; group: number; row: number; total: number }

/** The lines of a block: its header, its rows, and a total where it has one, below each other. */
export type LineBlock = {
  key: string
  /** Loaded rows, and places held for those that are still to come; 0 while it is closed. */
  rowCount: number
  /** The number of its header among all lines. */
  firstLine: number
  lineCount: number
}

/** A group of rows with its header: a week, a month, a truck type. */
export type GridBlock<Row extends { id: string } = { id: string }> = LineBlock & {
  isOpen: boolean
  /** Those that have been loaded. */
  rows: readonly Row[]
}

/** The rows of a block. */
export type RowOf<Block extends GridBlock> = Block['rows'][number]

/** A line of the table, as tall as its kind. */
export type GridLine<Block extends GridBlock> =
  | { kind: 'group'; block: Block }
  | { kind: 'total'; block: Block }
  | { kind: 'row'; block: Block; at: number; row: RowOf<Block> | undefined }

export const lineCountOf = (blocks: readonly LineBlock[]): number => {
  const last = blocks.at(-1)
  return last ? last.firstLine + last.lineCount : 0
}

/** The block that holds a line. */
export function blockAt<Block extends LineBlock>(blocks: readonly Block[], line: number): Block | undefined {
  let low = 0
  let high = blocks.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((blocks[middle]?.firstLine ?? 0) <= line) low = middle
    else high = middle - 1
  }
  const block = blocks[low]
  return block && line >= block.firstLine && line < block.firstLine + block.lineCount ? block : undefined
}

/** A block with those of its lines that are drawn. */
export type DrawnBlock<Block extends LineBlock = LineBlock> = { block: Block; lines: number[] }

/** The blocks of which lines are drawn, with these. @param lines from the top */
export function drawnBlocks<Block extends LineBlock>(blocks: readonly Block[], lines: readonly number[]): DrawnBlock<Block>[] {
  const drawn: DrawnBlock<Block>[] = []
  for (const line of lines) {
    const block = blockAt(blocks, line)
    if (!block) continue
    const last = drawn.at(-1)
    if (last?.block === block) last.lines.push(line)
    else drawn.push({ block, lines: [line] })
  }
  return drawn
}

/** How tall the lines of blocks are, each by its kind. */
export const heightsIn =
  (blocks: readonly LineBlock[], heights: Heights) =>
  (line: number): number => {
    const block = blockAt(blocks, line)
    return heights[block ? kindOfLine(block, line) : 'row']
  }

/** What a line of a block is. */
export function kindOfLine({ firstLine, rowCount }: LineBlock, line: number): GridLine<never>['kind'] {
  if (line === firstLine) return 'group'
  return line - firstLine <= rowCount ? 'row' : 'total'
}

/** What stands on a line; undefined outside of the table. */
export function lineAt<Block extends GridBlock>(blocks: readonly Block[], line: number): GridLine<Block> | undefined {
  const block = blockAt(blocks, line)
  if (!block) return undefined
  const kind = kindOfLine(block, line)
  if (kind !== 'row') return { kind, block }
  const at = line - block.firstLine - 1
  return { kind, block, at, row: block.rows[at] }
}

/** The row on a line; undefined where none stands, or it is still to come. */
export function rowAt<Block extends GridBlock>(blocks: readonly Block[], line: number): RowOf<Block> | undefined {
  const found = lineAt(blocks, line)
  return found?.kind === 'row' ? found.row : undefined
}

/** The rows that have been loaded, from the top, in whatever blocks they stand. */
export const loadedRows = <Block extends GridBlock>(blocks: readonly Block[]): RowOf<Block>[] =>
  blocks.flatMap(({ isOpen, rows, rowCount }) => (isOpen ? rows.slice(0, rowCount) : []))

/**
 * The rows from one on, down to the first place that is still held for a row to come: what stands below that is not next to them.
 * @returns none where the row itself is not there.
 */
export function rowsFrom<Block extends GridBlock>(blocks: readonly Block[], id: string): RowOf<Block>[] {
  const rows: RowOf<Block>[] = []
  for (const block of blocks) {
    if (!block.isOpen) continue
    const loaded = block.rows.slice(0, block.rowCount)
    const start = rows.length > 0 ? 0 : loaded.findIndex((row) => row.id === id)
    if (start < 0) continue
    rows.push(...loaded.slice(start))
    if (loaded.length < block.rowCount) break
  }
  return rows
}
