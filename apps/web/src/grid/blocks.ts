/** Heights in pixels, fixed by the density, so that the position of a row is known without measuring. */
export type Heights = { head: number; group: number; row: number; total: number }

/** The lines of a block, from top to bottom: its header, its rows, and a total if it has one. */
export type LineBlock = {
  key: string
  /** Loaded rows and placeholders for those still to come; 0 while the block is closed. */
  rowCount: number
  /** The number of the block's header among all lines. */
  firstLine: number
  lineCount: number
}

/** A group of rows with its header: a week, a month, a truck type. */
export type GridBlock<Row extends { id: string } = { id: string }> = LineBlock & {
  isOpen: boolean
  rows: readonly Row[]
}

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

export type DrawnBlock<Block extends LineBlock = LineBlock> = { block: Block; lines: number[] }

/** The blocks that have drawn lines, each with those lines. @param lines the drawn lines, from the top */
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

/** Returns the height of each line in pixels, by its kind. */
export const heightsIn =
  (blocks: readonly LineBlock[], heights: Heights) =>
  (line: number): number => {
    const block = blockAt(blocks, line)
    return heights[block ? kindOfLine(block, line) : 'row']
  }

/** The kind of a block's line: its header, a row or the total. */
export function kindOfLine({ firstLine, rowCount }: LineBlock, line: number): GridLine<never>['kind'] {
  if (line === firstLine) return 'group'
  return line - firstLine <= rowCount ? 'row' : 'total'
}

/** What a line shows; undefined for a line outside the table. */
export function lineAt<Block extends GridBlock>(blocks: readonly Block[], line: number): GridLine<Block> | undefined {
  const block = blockAt(blocks, line)
  if (!block) return undefined
  const kind = kindOfLine(block, line)
  if (kind !== 'row') return { kind, block }
  const at = line - block.firstLine - 1
  return { kind, block, at, row: block.rows[at] }
}

/** The row on a line; undefined if the line shows no row, or one that is still to come. */
export function rowAt<Block extends GridBlock>(blocks: readonly Block[], line: number): RowOf<Block> | undefined {
  const found = lineAt(blocks, line)
  return found?.kind === 'row' ? found.row : undefined
}

/** The loaded rows of all open blocks, from the top. */
export const loadedRows = <Block extends GridBlock>(blocks: readonly Block[]): RowOf<Block>[] =>
  blocks.flatMap(({ isOpen, rows, rowCount }) => (isOpen ? rows.slice(0, rowCount) : []))

/** The loaded rows from the given one to the first placeholder, below which nothing is adjacent; empty if it is not there. */
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
