/** Every bound on what a file that is brought may be. @see promises, 'Bomb on import' */
export const fileLimits = {
  /** Bytes of everything in it once it is unpacked: 200 MB. */
  unpacked: 200 * 1024 * 1024,
  /** Parts of a workbook. */
  parts: 500,
  /** Rows of a sheet that hold anything. */
  rows: 50_000,
  /** Columns of a sheet. */
  columns: 200,
  /** Characters of a cell; a spreadsheet's own bound. */
  cell: 32_767,
  /** Milliseconds that reading may take. */
  time: 20_000,
  /** Megabytes of memory that reading may take. */
  memory: 256,
} as const
