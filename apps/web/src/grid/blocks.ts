/** Heights in pixels, fixed by the density, so that where a row stands is known without measuring. */
export type Heights = { head: number; group: number; row: number; total: number }

/** A group of rows with its header: a week, a month, a truck type. */
export type GridBlock<Row extends { id: string } = { id: string }> = {
  key: string
  isOpen: boolean
  /** Those that have been loaded. */
  rows: readonly Row[]
  /** Loaded rows, and places held for those that are still to come; 0 while it is closed. */
  rowCount: number
  /** The number of its header among all lines. Header, rows and total follow each other. */
  firstLine: number
  lineCount: number
}

/** The rows of a block. */
export type RowOf<Block extends GridBlock> = Block['rows'][number]

/** A line of the table, as tall as its kind. */
export type GridLine<Block extends GridBlock> =
  | { kind: 'group'; block: Block }
  | { kind: 'row'; block: Block; at: number; row: RowOf<Block> | undefined }
  | { kind: 'total'; block: Block }

export const lineCountOf = (blocks: readonly GridBlock[]): number => {
  const last = blocks.at(-1)
  return last ? last.firstLine + last.lineCount : 0
}

/** The block that holds a line. */
export function blockAt<Block extends GridBlock>(blocks: readonly Block[], line: number): Block | undefined {
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

/** What stands on a line; undefined outside of the table. */
export function lineAt<Block extends GridBlock>(blocks: readonly Block[], line: number): GridLine<Block> | undefined {
  const block = blockAt(blocks, line)
  if (!block) return undefined
  if (line === block.firstLine) return { kind: 'group', block }
  const at = line - block.firstLine - 1
  return at < block.rowCount ? { kind: 'row', block, at, row: block.rows[at] } : { kind: 'total', block }
}

/** The row on a line; undefined where none stands, or it is still to come. */
export function rowAt<Block extends GridBlock>(blocks: readonly Block[], line: number): RowOf<Block> | undefined {
  const found = lineAt(blocks, line)
  return found?.kind === 'row' ? found.row : undefined
}

/** The rows that have been loaded, from the top, in whatever blocks they stand. */
export const loadedRows = <Block extends GridBlock>(blocks: readonly Block[]): RowOf<Block>[] =>
  blocks.flatMap(({ isOpen, rows, rowCount }) => (isOpen ? rows.slice(0, rowCount) : []))
