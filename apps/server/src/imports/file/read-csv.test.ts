import { expect, test } from 'vitest'
import { fileLimits } from './limits.ts'
import { readCsv } from './read-csv.ts'

function rowsOf(text: string): unknown[] {
  const rows: unknown[] = []
  readCsv(Buffer.from(text)).read(({ cells }) => rows.push(cells))
  return rows
}

test.each(['\n', '\r\n', '\r'])(
  'rows that end with %j are rows, however many there are, and a row too long is refused',
  (end) => {
    const row = ['HOMCHOP', '34,2', 'Kroonstad', 'x']
    const line = row.join(';')
    const many = Math.ceil(fileLimits.line / line.length) + 1
    const rows = rowsOf([...Array(many).fill(line), ''].join(end))
    expect(rows).toHaveLength(many)
    expect(rows.at(-1)).toEqual(row)
    expect(() => rowsOf([line, 'x'.repeat(fileLimits.line + 1)].join(end))).toThrow('A row of this file is too long.')
  },
)
