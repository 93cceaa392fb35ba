/** Every limit on a file that is brought. @see docs/rules/reports.md, rule 9 */
export const fileLimits = {
  /** Bytes of all its content once unpacked: 200 MB. */
  unpacked: 200 * 1024 * 1024,
  /** Parts of a workbook. */
  parts: 500,
  /** Bytes of a part that describes how the others belong together. */
  smallPart: 1024 * 1024,
  /** Rows of a sheet that are not empty. */
  rows: 50_000,
  /** Columns of a sheet. */
  columns: 200,
  /** Characters of a cell: the limit of spreadsheet programs. */
  cell: 32_767,
  /** Characters of a row, all its cells together. */
  row: 50_000,
  /** Characters of all rows together. */
  text: 32 * 1024 * 1024,
  /** Characters of a line of a text file. */
  line: 250_000,
  /** Milliseconds that reading may take. */
  time: 20_000,
  /** Megabytes of memory that reading may take, not counting what is being unpacked. */
  memory: 112,
} as const
