import { csvLine } from '@haulm/domain/text/csv.ts'
import { expect, test } from 'vitest'
import { fileLimits } from './limits.ts'
import { readCsv } from './read-csv.ts'

function rowsOf(text: string | Buffer): unknown[] {
  const rows: unknown[] = []
  readCsv(Buffer.from(text as string)).read(({ cells }) => rows.push(cells))
  return rows
}

test.each(['\n', '\r\n', '\r'])('any number of rows that end with %j is read, and a row that is too long is refused', (end) => {
  const row = ['HOMCHOP', '34,2', 'Kroonstad', 'x']
  const line = row.join(';')
  const many = Math.ceil(fileLimits.line / line.length) + 1
  const rows = rowsOf([...Array(many).fill(line), ''].join(end))
  expect(rows).toHaveLength(many)
  expect(rows.at(-1)).toEqual(row)
  expect(() => rowsOf([line, 'x'.repeat(fileLimits.line + 1)].join(end))).toThrow('A row of this file is too long.')
})

test('quotes, dashes and the euro of Windows-1252 are decoded, beside letters with accents', () => {
  const sent = Buffer.from('Jan\x92s Kli\xebnt;\x93M\xf4re\x94 \x96 \x80 1 \x85;\x8a\x9e', 'latin1')
  expect(rowsOf(sent)).toEqual([['Jan’s Kliënt', '“Môre” – € 1 …', 'Šž']])
})

test('a text that the product made inert as no formula is read back as it was', () => {
  const texts = ['-12', '=1+1', '+27 82 440 9876', '@gate', ' -wet', "'s Winkel", "O'Reilly", "'", 'dry']
  expect(rowsOf(csvLine(texts))).toEqual([texts])
})
